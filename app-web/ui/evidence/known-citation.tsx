import { useRef } from "react";
import type { SerializedCitation } from "../../api/sources.ts";
import { useOpenPassage } from "../../state/evidence/open-passage.ts";
import { useText } from "../../state/language/language.ts";
import { accessibleName } from "../accessible-name.ts";

/**
 * A citation, with a sign and a colour for what it is worth. It opens its passage. On paper, words stand
 * in place of the sign.
 */
export function KnownCitation(props: {
  /** As it stands in the text. */
  readonly name: string;
  readonly citation: SerializedCitation;
}) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const { open } = useOpenPassage();
  const { name, citation } = props;
  const { source, passage, kind } = citation;
  const label = t("evidence.chip", { source, passage, kind: t(`evidence.kind.${kind}`) });
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      aria-label={accessibleName(name, label)}
      title={label}
      data-kind={kind}
      className="cite"
      onClick={() => button.current !== null && open(citation, button.current)}
    >
      <bdi dir="ltr">{name}</bdi>
      <span className="hidden print:inline"> ({t(`evidence.kind.${kind}`)})</span>
    </button>
  );
}

/** A citation of a source that the owner keeps private. It opens nothing. */
export function PrivateCitation({ name }: { readonly name: string }) {
  const t = useText();
  const note = t("evidence.private");
  return (
    <span className="cite" data-kind="private" title={note}>
      <bdi dir="ltr">{name}</bdi>
      <span className="sr-only print:not-sr-only"> ({note})</span>
    </span>
  );
}
