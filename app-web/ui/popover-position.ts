/**
 * Positions a panel on a wide screen: below its button, at the same edge. On a narrow screen it
 * takes the whole width.
 */

import { flip, offset, shift, useFloating } from "@floating-ui/react-dom";
import type { CSSProperties, RefObject } from "react";

/** What the panel takes over: the position follows from its size. */
export interface PopoverPosition {
  readonly ref: (panel: HTMLElement | null) => void;
  readonly style: CSSProperties;
}

/** The distance to the button, and the least distance to the edges of the screen (px). */
const GAP = 8;
const MARGIN = 12;

const TO_WINDOW = [
  // A panel that does not fit below its button moves up over it.
  shift({ padding: { top: GAP, bottom: GAP, left: MARGIN, right: MARGIN }, crossAxis: true }),
];
const OVER_BUTTON = [offset(GAP), ...TO_WINDOW];
/** Above the button where there is no room below it. */
const BESIDE_BUTTON = [offset(GAP), flip(), ...TO_WINDOW];

/**
 * Returns the position of a panel under a button, at the edge that both share. It stays where the
 * panel opened: a list that shrinks while someone types must not move. Headless UI has this as
 * `anchor`, but not for a dialog. `keepsInSight` prefers a place above the button to one over it.
 */
export function usePopoverPosition(
  button: RefObject<HTMLElement | null>,
  edge: "start" | "end",
  keepsInSight = false,
): PopoverPosition {
  const { refs, x, y } = useFloating({
    elements: { reference: button.current },
    placement: `bottom-${edge}`,
    strategy: "fixed",
    middleware: keepsInSight ? BESIDE_BUTTON : OVER_BUTTON,
  });
  return { ref: refs.setFloating, style: { position: "fixed", left: x, top: y } };
}
