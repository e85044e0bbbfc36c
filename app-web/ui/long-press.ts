import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** How long a press must last, and how long the phone then vibrates (ms). */
export const LONG_PRESS_MS = { duration: 500, vibration: 50 } as const;

/** A finger that moves further than this (px) scrolls and does not press. */
const TREMBLE_PX = 10;

/**
 * What an element carries so that a long press or a right-click on it does something: 500 ms, and the phone buzzes for
 * 50 ms (SPEC §9). The click that ends a long press is swallowed: it was not meant for what lies under the finger.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(
    null,
  );
  const isSpent = useRef(false);
  const release = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  const fire = () => {
    release();
    isSpent.current = true;
    if ("vibrate" in navigator) navigator.vibrate(LONG_PRESS_MS.vibration);
    onLongPress();
  };
  return {
    onPointerDown: ({ button, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      release();
      isSpent.current = false;
      if (button === 0 && isPrimary)
        press.current = { timer: window.setTimeout(fire, LONG_PRESS_MS.duration), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (
        press.current !== null &&
        Math.hypot(clientX - press.current.x, clientY - press.current.y) > TREMBLE_PX
      )
        release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // A touch screen tells a long press in this way too, sometimes a little before its time.
      if (press.current === null) onLongPress();
      else fire();
    },
    onClickCapture: (event: MouseEvent) => {
      // A click of the keyboard has no detail.
      if (!isSpent.current || event.detail === 0) return;
      isSpent.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
