/**
 * A debate as a Markdown document, with what its reader saw. What people and models wrote is Markdown itself and stays so, but
 * each text stands in a block quote of its own, and neither raw HTML, nor a link definition, nor a picture in it comes to life:
 * no text can end its quote, pass for a heading of the document, change another text, or call for a file from elsewhere.
 */

import { personaOf } from "../models/persona.ts";
import {
  isTruncated,
  type SharedInput,
  type SharedResponse,
  type SharedView,
  sharedTimeline,
} from "./share.ts";

/** The document. Its own words are English, as its labels on the screen of the product are names. */
export function debateMarkdown(view: SharedView): string {
  const sides = ([1, 2] as const).map(
    (side) =>
      `- **${personaOf(side).name}**: ${onOneLine(side === 1 ? view.option1 : view.option2)}`,
  );
  const items = sharedTimeline(view).map(({ kind, item }) =>
    kind === "response" ? responseBlock(item) : inputBlock(item),
  );
  const shown = view.responses.length + view.userInputs.length;
  const cut = isTruncated(view) ? [`*The first ${shown} of ${view.total} entries.*`] : [];
  const origin = `*Einstein vs Cat, ${dayOf(view.createdAt)}*`;
  return `${[`# ${onOneLine(view.question)}`, sides.join("\n"), origin, ...items, ...cut].join("\n\n")}\n`;
}

function responseBlock({
  optionNumber,
  content,
  summary,
  turnNumber,
  aiModel,
}: SharedResponse): string {
  const heading = `## ${turnNumber}. ${personaOf(optionNumber).name} (${onOneLine(aiModel)})`;
  const cards = summary === null ? [] : ["**Argument cards**", quoted(summary)];
  return [heading, quoted(content), ...cards].join("\n\n");
}

function inputBlock({ content }: SharedInput): string {
  return `## User context\n\n${quoted(content)}`;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** A text within a line: what means something in Markdown or HTML is escaped, line breaks become spaces. */
function onOneLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_{}[\]#|~&$^=]/g, "\\$&")
    .replaceAll("<", "&lt;");
}

/** A Markdown text as a block quote, line by line. */
function quoted(text: string): string {
  const lines = withoutPictures(withoutDefinitions(withoutHtml(text))).split(/\r\n|\r|\n/);
  return lines.map((line) => (line === "" ? ">" : `> ${line}`)).join("\n");
}

/**
 * A `<` that could begin a tag becomes an entity. A backslash would not do: behind a bare address it counts as the address's.
 * One that escapes the `<` already, the last of an odd number of them, goes.
 */
function withoutHtml(text: string): string {
  return text.replace(
    /(\\*)<(?=[A-Za-z/!?])/g,
    (_, slashes: string) => `${slashes.slice(slashes.length % 2)}&lt;`,
  );
}

/** What begins a picture begins a word in brackets instead: reading a debate tells nobody that it is read. */
function withoutPictures(text: string): string {
  return text.replaceAll("![", "!\\[");
}

/** The colon of anything that could define a link or a footnote for the whole document gets a backslash. */
function withoutDefinitions(text: string): string {
  return text.replaceAll("]:", "]\\:");
}
