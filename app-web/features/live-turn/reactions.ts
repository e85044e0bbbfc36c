/**
 * What a listener does at the pauses of the speaker: pixels that cover a part of the portrait, on
 * its grid.
 */

import type { Persona } from "@einstein-vs-cat/core";

/** The reactions in the order of the pauses. A yawn comes late in a long turn. */
const REACTIONS = ["ear", "eyebrow", "ear", "eyebrow", "yawn"] as const;

type Reaction = (typeof REACTIONS)[number];

/** The pixels of each reaction as SVG markup. The background is that of the portrait. */
const PIXELS: Readonly<Record<Persona["portrait"], Readonly<Record<Reaction, string>>>> = {
  einstein: {
    // A lock of hair over the ear jumps up.
    ear: '<path fill="#f4f1e6" d="M0 6h2v1h-2zM-1 4h1v2h-1zM22 6h2v1h-2zM24 4h1v2h-1z"/>',
    eyebrow: '<path fill="#f0c39a" d="M13 10h6v1h-6z"/><path fill="#b9b5a5" d="M13 8h6v1h-6z"/>',
    yawn: '<path fill="#f0c39a" d="M6 11h4v2h-4zM14 11h4v2h-4z"/><path fill="#5a2418" d="M9 18h6v4h-6z"/>',
  },
  cat: {
    ear: '<path fill="var(--screen)" d="M18 0h4v3h-4z"/><path fill="#e39a4f" d="M19 2h4v2h-4z"/>',
    eyebrow: '<path fill="#e39a4f" d="M15 9h6v1h-6z"/><path fill="#22201c" d="M15 7h5v1h-5z"/>',
    yawn: '<path fill="#e39a4f" d="M4 10h6v2h-6zM14 10h6v2h-6z"/><path fill="#6b2436" d="M9 16h6v5h-6z"/><path fill="#e98f8f" d="M10 19h4v2h-4z"/>',
  },
};

/** Returns the reaction after a number of pauses, from 1. */
export function reactionAfter(pauses: number, portrait: Persona["portrait"]) {
  const kind = REACTIONS[(pauses - 1) % REACTIONS.length] ?? "ear";
  return { kind, pixels: PIXELS[portrait][kind] };
}
