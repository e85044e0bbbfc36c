import { type Conversation, type PreviewImages, truncate } from "@einstein-vs-cat/core";
import { escapeHtml } from "./escape-html.ts";

/** The longest title and position that chats show, in UTF-16 code units. */
const LENGTH = { title: 150, position: 80 };

/** What a chat tells of a shared debate (Open Graph and Twitter cards): the question, the positions, the count, the picture. */
export function sharedHead(
  { debate, responses }: Conversation,
  address: string,
  imageSize: PreviewImages["size"],
): { title: string; tags: string } {
  const title = truncate(onOneLine(debate.question), LENGTH.title);
  const [einstein, cat] = [debate.option1, debate.option2].map((option) =>
    truncate(onOneLine(option), LENGTH.position),
  );
  const count = `${responses.length} ${responses.length === 1 ? "response" : "responses"}`;
  const description = `Einstein: ${einstein} · Cat: ${cat} · ${count}`;
  // The count makes the picture's address new when there is more to tell: chats keep what they fetched.
  const image = `${address}/preview.png?responses=${responses.length}`;
  const alternative = `Einstein and a cat argue about: ${title}`;
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
    ["property", "og:image:alt", alternative],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:title", title],
    ["name", "twitter:description", description],
    ["name", "twitter:image", image],
    ["name", "twitter:image:alt", alternative],
  ] as const;
  const lines = tags.map(
    ([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}" />\n`,
  );
  return { title: escapeHtml(`${title} · Einstein vs Cat`), tags: lines.join("") };
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
