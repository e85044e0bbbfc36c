import { readInline } from "@einstein-vs-cat/core";

/** Words of a turn, without links: it may stand in a button. */
export function ShortQuote(props: {
  readonly language: string;
  readonly text: string;
  readonly className?: string;
}) {
  return (
    <span
      lang={props.language}
      dir="auto"
      className={`reading mt-1 border-s-2 border-line ps-2 text-xs leading-snug text-muted ${props.className ?? "line-clamp-2"}`}
    >
      {plainText(props.text)}
    </span>
  );
}

/** Returns a text without its inline formatting. A button must not contain links. */
export const plainText = (text: string) =>
  readInline(text)
    .map((run) => run.text)
    .join("");
