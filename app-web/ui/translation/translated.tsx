import { directionOf, textMark } from "@einstein-vs-cat/core";
import { Languages } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { useShownTranslation } from "../../state/sharing/shown-translation.ts";
import { IconButton } from "../icon-button.tsx";
import type { ShownText, TranslatableProps } from "./shown-text.ts";

/**
 * The translations of texts, and the original one press away. A text without a translation stays as it
 * was written; if none can be shown, that is said.
 */
export function Translated(props: TranslatableProps) {
  const t = useText();
  const id = useId();
  const translation = useShownTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { texts, language, isBox = false, wantsOriginal = false, children } = props;
  const originals: ShownText[] = texts.map((text) => ({ text, language }));
  const found = texts.map((text) => translation?.texts.get(textMark(text)));
  const to = translation?.language ?? language;
  const shown = originals.map((original, index): ShownText => {
    const text = found[index];
    return typeof text === "string" ? { text, language: to, dir: directionOf(to) } : original;
  });
  const flaw = found.includes(null) && (
    <p className="mt-2 text-xs text-muted">{t("translation.flawed")}</p>
  );
  if (!found.some((text) => typeof text === "string"))
    return (
      <>
        {children(originals, false)}
        {flaw}
      </>
    );
  const isExpanded = isOpen || wantsOriginal;
  const toggle = (
    <IconButton
      icon={Languages}
      label={t("translation.original")}
      aria-expanded={isExpanded}
      aria-controls={id}
      className={`hover:text-ink print:hidden ${isBox ? "ms-auto" : "float-end -my-3 -me-3"} ${isExpanded ? "text-ink" : ""}`}
      onClick={() => setIsOpen(!isOpen)}
    />
  );
  return (
    <div className="flow-root">
      {!isBox && toggle}
      {children(shown, false)}
      {isBox && toggle}
      {flaw}
      <div
        id={id}
        className={isExpanded ? "mt-3 border-s-2 border-line ps-3 text-muted" : "hidden"}
      >
        {isExpanded && children(originals, true)}
      </div>
    </div>
  );
}
