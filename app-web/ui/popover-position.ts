/**
 * Positions a panel on a wide screen: below its button, at the same edge. On a narrow screen it
 * takes the whole width.
 */

import { offset, shift, useFloating } from "@floating-ui/react-dom";
import type { CSSProperties, RefObject } from "react";

/** What the panel takes over: the position follows from its size. */
export interface PopoverPosition {
  readonly ref: (panel: HTMLElement | null) => void;
  readonly style: CSSProperties;
}

/** The distance to the button, and the least distance to the edges of the screen (px). */
const GAP = 8;
const MARGIN = 12;

const MIDDLEWARE = [
  offset(GAP),
  // A panel that does not fit below its button moves up over it.
  shift({ padding: { top: GAP, bottom: GAP, left: MARGIN, right: MARGIN }, crossAxis: true }),
];

/**
 * Returns the position of a panel under a button, at the edge that both share. It stays where the
 * panel opened: a list that shrinks while someone types must not move. Headless UI has this as
 * `anchor`, but not for a dialog.
 */
export function usePopoverPosition(
  button: RefObject<HTMLElement | null>,
  edge: "start" | "end",
): PopoverPosition {
  const { refs, x, y } = useFloating({
    elements: { reference: button.current },
    placement: `bottom-${edge}`,
    strategy: "fixed",
    middleware: MIDDLEWARE,
  });
  return { ref: refs.setFloating, style: { position: "fixed", left: x, top: y } };
}
