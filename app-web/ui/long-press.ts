import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** How long a press must last, and how long the phone then vibrates (ms). */
export const LONG_PRESS_MS = { duration: 500, vibration: 50 } as const;

/** A pointer that moves further scrolls instead of pressing. */
const MOVE_TOLERANCE_PX = 10;

/**
 * Returns handlers that call `onLongPress` after a long press, with vibration, or a right-click.
 * The click that ends a long press is suppressed.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(
    null,
  );
  const suppressClick = useRef(false);
  const release = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  const fire = () => {
    release();
    suppressClick.current = true;
    if ("vibrate" in navigator) navigator.vibrate(LONG_PRESS_MS.vibration);
    onLongPress();
  };
  return {
    onPointerDown: ({ button, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      release();
      suppressClick.current = false;
      if (button === 0 && isPrimary)
        press.current = { timer: window.setTimeout(fire, LONG_PRESS_MS.duration), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (
        press.current !== null &&
        Math.hypot(clientX - press.current.x, clientY - press.current.y) > MOVE_TOLERANCE_PX
      )
        release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // Touch screens also fire this event for a long press, sometimes slightly early.
      if (press.current === null) onLongPress();
      else fire();
    },
    onClickCapture: (event: MouseEvent) => {
      // Keyboard clicks have no detail and are never suppressed.
      if (!suppressClick.current || event.detail === 0) return;
      suppressClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
