import type { Persona } from "@einstein-vs-cat/core";
import { type Picture, pixelPath } from "./pixel-path.ts";
import pictures from "./portraits.json" with { type: "json" };

/** The width and height of a portrait, in pixels of its own. */
const SIZE = pictures.einstein.rows.length;

/** What the speaker is doing. */
export type SpeakerState = "still" | "thinking" | "speaking";

/** Returns the SVG markup of a picture with its animated parts. */
function markupOf(
  { rows, colours }: Picture,
  { mouth, lid }: { readonly mouth: string; readonly lid: string },
): string {
  const layers = Object.entries(colours).map(
    ([letter, colour]) => `<path fill="${colour}" d="${pixelPath(rows, letter)}"/>`,
  );
  const thoughts = [16, 19, 22].map((x) => `<path class="thought" d="M${x} -1h2v2h-2z"/>`).join("");
  return `${layers.join("")}<g class="lid">${lid}</g><g class="open-mouth">${mouth}</g><g fill="#7dffb0">${thoughts}</g>`;
}

/** Static markup instead of elements, because React never needs to diff it. */
const PORTRAITS = {
  einstein: markupOf(pictures.einstein, {
    mouth: '<path fill="#5a2418" d="M9 19h6v2h-6z"/>',
    lid: '<path fill="#f0c39a" d="M6 11h4v2h-4zM14 11h4v2h-4z"/>',
  }),
  cat: markupOf(pictures.cat, {
    mouth: '<path fill="#6b2436" d="M10 17h4v3h-4z"/>',
    lid: '<path fill="#e39a4f" d="M4 10h6v2h-6zM14 10h6v2h-6z"/>',
  }),
};

/**
 * A pixel portrait on a 26 × 26 grid. Multiples of 26 px keep all pixels equal. Decorative unless
 * it has a label.
 */
export function Portrait(props: {
  readonly of: Persona["portrait"];
  readonly state?: SpeakerState;
  readonly className?: string;
  readonly label?: string;
}) {
  return (
    <svg
      className={`portrait ${props.className ?? ""}`}
      viewBox={`-1 -2 ${SIZE + 2} ${SIZE + 2}`}
      data-state={props.state ?? "still"}
      role="img"
      aria-label={props.label}
      aria-hidden={props.label === undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: static markup from this file
      dangerouslySetInnerHTML={{ __html: PORTRAITS[props.of] }}
    />
  );
}
