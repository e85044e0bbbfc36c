import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** A pointer that moves further between down and up drags instead of clicking. */
const MOVE_TOLERANCE_PX = 6;

/** How long a click of a mouse waits for a second one (ms). */
export const DOUBLE_CLICK_MS = 250;

/** How a press began. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly hadSelection: boolean;
  readonly isMouse: boolean;
}

const hasSelection = () => getSelection()?.isCollapsed === false;

/**
 * Returns whether a click is meant for the card: not the second one of a double-click, not on a
 * control, not the end of a drag, and not the start or the end of a text selection.
 */
function isTap(event: MouseEvent, press: Press | null): boolean {
  const isOnControl = event.target instanceof Element && event.target.closest("a, button") !== null;
  if (isOnControl || event.detail > 1 || hasSelection()) return false;
  if (press === null) return true;
  const moved = Math.hypot(event.clientX - press.x, event.clientY - press.y);
  return !press.hadSelection && moved <= MOVE_TOLERANCE_PX;
}

/**
 * Returns handlers that call `onTap` for a tap. A double-click selects a word, which must not move
 * under the mouse before the second click, so a click of a mouse waits for the second one. The
 * system may be set to slower double-clicks: a second click after the wait calls `onTap` again,
 * which undoes the first. A touch selects no words, so it does not wait.
 */
export function useTap(onTap: (() => void) | undefined) {
  const latest = useRef(onTap);
  useEffect(() => {
    latest.current = onTap;
  });
  const press = useRef<Press | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tap = (delay: number) => {
    let isDone = false;
    const perform = () => {
      isDone = true;
      latest.current?.();
    };
    clearTimeout(timer.current);
    timer.current = window.setTimeout(perform, delay);
    // On the document, because what was under the pointer may have moved away with the first click.
    const onNextClick = ({ detail }: globalThis.MouseEvent) => {
      if (detail < 2) return;
      if (isDone) latest.current?.();
      else clearTimeout(timer.current);
    };
    document.addEventListener("click", onNextClick, { capture: true, once: true });
  };
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      press.current = { x, y, hadSelection: hasSelection(), isMouse: pointerType === "mouse" };
    },
    onClick: (event: MouseEvent) => {
      if (isTap(event, press.current)) tap(press.current?.isMouse ? DOUBLE_CLICK_MS : 0);
      press.current = null;
    },
  };
}
