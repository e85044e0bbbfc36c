import { isTruncated, type Model, modelDisplayName, personaOf, type SharedView, sharedTimeline } from "@einstein-vs-cat/core";
import { escapeHtml } from "./escape-html.ts";

/** What this reader may see of a debate, as HTML without scripts or styles of its own. Markdown stays as it was written. */
export function sharedText(view: SharedView, catalogue: readonly Model[]): string {
  const items = sharedTimeline(view).map(({ kind, item }) =>
    kind === "input"
      ? article("User Context Protocol", item.content)
      : article(`${personaOf(item.optionNumber).label} · ${modelDisplayName(catalogue, item.aiModel)}`, item.content),
  );
  const shown = view.responses.length + view.userInputs.length;
  const rest = isTruncated(view)
    ? `<p>ARCHIVE_TRUNCATED: ${shown} / ${view.total}. <a href="/auth">ACCESS_FULL_ARCHIVE</a></p>`
    : "";
  return [
    `<main class="shared-text" lang="${escapeHtml(view.language)}">`,
    `<h1 dir="auto">${escapeHtml(view.question)}</h1>`,
    `<p dir="auto">Einstein: ${escapeHtml(view.option1)}</p><p>VS</p><p dir="auto">Cat: ${escapeHtml(view.option2)}</p>`,
    ...items,
    rest,
    "</main>",
  ].join("\n");
}

/** An empty line begins a paragraph, as in Markdown; a single line break stays one. */
function article(title: string, content: string): string {
  const paragraphs = content.split(/(?:\r?\n[ \t]*){2,}/).map((text) => escapeHtml(text).replace(/\r?\n/g, "<br />"));
  return `<article><h2>${escapeHtml(title)}</h2>${paragraphs.map((text) => `<p dir="auto">${text}</p>`).join("")}</article>`;
}
