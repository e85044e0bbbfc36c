import {
  type ArgumentCard,
  isTruncated,
  type Model,
  modelDisplayName,
  parseSummary,
  personaOf,
  type SharedView,
  sharedTimeline,
} from "@einstein-vs-cat/core";
import { escapeHtml } from "./escape-html.ts";

/** What this reader may see of a debate, as HTML without scripts or styles of its own. Markdown stays as it was written. */
export function sharedText(view: SharedView, catalogue: readonly Model[]): string {
  const items = sharedTimeline(view).map(({ kind, item }) =>
    kind === "input"
      ? article("User Context Protocol", item.content)
      : article(
          `${personaOf(item.optionNumber).label} · ${modelDisplayName(catalogue, item.aiModel)}`,
          item.content,
          item.summary,
        ),
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

function article(title: string, content: string, summary: string | null = null): string {
  return `<article><h2>${escapeHtml(title)}</h2>${paragraphs(content)}${summary === null ? "" : argumentCards(summary)}</article>`;
}

/** An empty line begins a paragraph, as in Markdown; a single line break stays one. */
function paragraphs(text: string): string {
  const parts = text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((part) => escapeHtml(part).replace(/\r?\n/g, "<br />"));
  return parts.map((part) => `<p dir="auto">${part}</p>`).join("");
}

/** A summary that cannot be read as cards stands as it was written (SPEC §2, Response summary panel). */
function argumentCards(summary: string): string {
  return parseSummary(summary)?.map(argumentCard).join("") ?? paragraphs(summary);
}

function argumentCard({ point, quote, url }: ArgumentCard): string {
  const parts = [
    ["Argument Point", point],
    ["Source Quote", quote],
    ...(url === null ? [] : [["Source URL", url]]),
  ];
  const entries = parts.map(
    ([label, text = ""]) => `<dt>${label}</dt><dd dir="auto">${escapeHtml(text)}</dd>`,
  );
  return `<dl>${entries.join("")}</dl>`;
}
