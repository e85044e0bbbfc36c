import {
  type DebateOverview,
  outcomeLine,
  type PreviewImages,
  truncate,
  type Verdict,
} from "@einstein-vs-cat/core";
import { escapeHtml } from "./escape-html.ts";

/** The maximum length of title and positions, in UTF-16 code units. */
const MAX_LENGTH = { title: 150, position: 80 };

/**
 * Returns title and meta tags of a shared debate (Open Graph and Twitter cards): the question, the
 * positions, the number of responses, what the latest verdict says, and the image.
 */
export function sharedHead(
  { debate, responseCount }: DebateOverview,
  verdict: Verdict | null,
  address: string,
  imageSize: PreviewImages["size"],
): { title: string; tags: string } {
  const title = truncate(toSingleLine(debate.question), MAX_LENGTH.title);
  const [einstein, cat] = [debate.option1, debate.option2].map((option) =>
    truncate(toSingleLine(option), MAX_LENGTH.position),
  );
  const count = `${responseCount} ${responseCount === 1 ? "response" : "responses"}`;
  const outcome = verdict === null ? "" : ` · ${outcomeLine(verdict)}`;
  const description = `Einstein: ${einstein} · Cat: ${cat} · ${count}${outcome}`;
  // Chats cache what they fetch, so the image URL changes with the number of responses and with the
  // verdict, of which there is one for each number of turns.
  const judged = verdict === null ? "" : `&verdict=${verdict.turns}`;
  const image = `${address}/preview.png?responses=${responseCount}${judged}`;
  const imageAlt = `Einstein and a cat argue about: ${title}${outcome}`;
  const tags = [
    ["name", "description", description],
    ["property", "og:type", "article"],
    ["property", "og:site_name", "Einstein vs Cat"],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", address],
    ["property", "og:image", image],
    ["property", "og:image:type", "image/png"],
    ["property", "og:image:width", String(imageSize.width)],
    ["property", "og:image:height", String(imageSize.height)],
    ["property", "og:image:alt", imageAlt],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:title", title],
    ["name", "twitter:description", description],
    ["name", "twitter:image", image],
    ["name", "twitter:image:alt", imageAlt],
  ] as const;
  const lines = tags.map(
    ([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}" />\n`,
  );
  return { title: escapeHtml(`${title} · Einstein vs Cat`), tags: lines.join("") };
}

const toSingleLine = (text: string) => text.replace(/\s+/g, " ").trim();
