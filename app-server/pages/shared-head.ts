import {
  arguerAt,
  type DebateOverview,
  outcomeLine,
  type PreviewImages,
  personaAt,
  positionOf,
  type Seats,
  SIDES,
  sideNames,
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
  const names = sideNames(debate.seats);
  const [one, two] = SIDES.map(
    (side) =>
      `${toSingleLine(names[side])}: ${truncate(toSingleLine(positionOf(debate, side)), MAX_LENGTH.position)}`,
  );
  const count = `${responseCount} ${responseCount === 1 ? "response" : "responses"}`;
  const outcome = verdict === null ? "" : ` · ${outcomeLine(verdict, names)}`;
  const description = `${one} · ${two} · ${count}${outcome}`;
  // Chats cache what they fetch, so the image URL changes with the number of responses and with the
  // verdict, of which there is one for each number of turns.
  const judged = verdict === null ? "" : `&verdict=${verdict.turns}`;
  const image = `${address}/preview.png?responses=${responseCount}${judged}`;
  const imageAlt = `${debatersOf(debate.seats)} argue about: ${title}${outcome}`;
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
  return {
    title: escapeHtml(`${title} · Einstein vs Cat`),
    tags: `${lines.join("")}${discovery(address, title)}`,
  };
}

/** Leads websites to the way in which they may embed the debate. */
function discovery(address: string, title: string): string {
  const { origin } = new URL(address);
  const href = `${origin}/oembed?url=${encodeURIComponent(address)}&format=json`;
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}" title="${escapeHtml(title)}" />\n`;
}

/** Returns the two debaters as the image shows them, such as "Ada and a robot". */
const debatersOf = (seats: Seats) =>
  SIDES.map((side) =>
    seats[side].by === "person" ? arguerAt(seats, side) : personaAt(seats, side).description,
  ).join(" and ");

const toSingleLine = (text: string) => text.replace(/\s+/g, " ").trim();
