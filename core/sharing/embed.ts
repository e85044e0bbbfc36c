/** How other websites show a shared debate: the address of its compact page, and the code around it. */

/** The height of the frame in CSS pixels; it scrolls. Its width is that of its surroundings. */
export const EMBED_HEIGHT = 480;

/** The width that oEmbed names where the website sets no limit (CSS pixels). */
export const EMBED_WIDTH = 640;

/**
 * What the frame may do: its links open in tabs of their own, which are pages like any other. It needs
 * no scripts, no forms and no storage.
 */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox";

/** A shared debate in a frame. */
export interface Embed {
  /** The public address of the product. */
  readonly base: string;
  readonly token: string;
  /** What a screen reader calls the frame. */
  readonly title: string;
  readonly width: number | "100%";
  readonly height: number;
}

/** Returns the address of the page that other websites may frame. */
export const embedAddress = ({ base, token }: Pick<Embed, "base" | "token">): string =>
  `${base}/embed/${token}`;

/** Returns the HTML that shows a shared debate on another website. */
export function embedCode({ width, height, ...embed }: Embed): string {
  const attributes = [
    ["src", embedAddress(embed)],
    ["title", embed.title.replace(/\s+/g, " ").trim()],
    ["width", width],
    ["height", height],
    ["loading", "lazy"],
    ["sandbox", SANDBOX],
    ["style", "border:0"],
  ] as const;
  const written = attributes.map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (value: string) =>
  value.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
