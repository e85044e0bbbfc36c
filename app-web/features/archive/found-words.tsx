import type { SerializedEntry, SerializedExcerpt } from "../../api/archive.ts";
import { useText } from "../../state/language/language.ts";

/** Where a search has found its words, unless the name of the debate shows them already. */
export function FoundWords({
  entry,
  className,
}: {
  readonly entry: SerializedEntry;
  readonly className: string;
}) {
  const t = useText();
  const { excerpt } = entry;
  if (!excerpt || marksName(entry, excerpt)) return null;
  return (
    <p className={`text-xs ${className}`}>
      <span className="text-muted">{t(`archive.foundIn.${excerpt.of}`)}: </span>
      <bdi className="found break-words">
        <Marked excerpt={excerpt} />
      </bdi>
    </p>
  );
}

/** The name of a debate, with the words that a search has found in it. */
export function EntryName({
  entry,
  shorten = (name) => name,
}: {
  readonly entry: SerializedEntry;
  readonly shorten?: (name: string) => string;
}) {
  const name = nameOf(entry);
  const short = shorten(name);
  const { excerpt } = entry;
  return (
    <bdi lang={entry.language} className="found reading">
      {excerpt && short === name && marksName(entry, excerpt) ? (
        <Marked excerpt={excerpt} />
      ) : (
        short
      )}
    </bdi>
  );
}

/** Returns what a debate is called: by its title, or by its question. */
export const nameOf = ({ title, question }: SerializedEntry) => title ?? question;

/** Whether an excerpt is the whole name of its debate. */
const marksName = (entry: SerializedEntry, excerpt: SerializedExcerpt) =>
  excerpt.text === nameOf(entry);

function Marked({ excerpt: { text, marks } }: { readonly excerpt: SerializedExcerpt }) {
  return marks.map(({ start, end }, index) => (
    <span key={start}>
      {plain(text.slice(marks[index - 1]?.end ?? 0, start))}
      <mark>{text.slice(start, end)}</mark>
      {index === marks.length - 1 && plain(text.slice(end))}
    </span>
  ));
}

/** Takes the signs of emphasis out of a piece of Markdown. */
const plain = (markdown: string) => markdown.replace(/\*\*|`/g, "");
