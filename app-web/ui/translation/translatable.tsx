import { useShownTranslation } from "../../state/sharing/shown-translation.ts";
import { stagePart } from "../loading/later-part.tsx";
import { LazyBoundary } from "../loading/lazy-boundary.tsx";
import type { TranslatableProps } from "./shown-text.ts";

const { Component: Translated } = stagePart(
  () => import("./translated.tsx"),
  ({ Translated }) => Translated,
);

/** Texts of a debate, in the language in which the reader reads it. */
export function Translatable(props: TranslatableProps) {
  const isTranslated = useShownTranslation() !== null;
  const { texts, language, children } = props;
  const original = children(
    texts.map((text) => ({ text, language })),
    false,
  );
  if (!isTranslated) return original;
  return (
    <LazyBoundary fallback={original} errorFallback={original}>
      <Translated {...props} />
    </LazyBoundary>
  );
}
