import { turnElementId } from "../../ui/debate/linked-turn.ts";

const PREFIX = turnElementId(0).slice(0, -1);

/** Returns the number of the first turn that a reader sees more of than its end; null without one. */
export function firstTurnInView(): number | null {
  const cards = document.querySelectorAll<HTMLElement>(`article[id^=${PREFIX}]`);
  const seen = [...cards].find(
    (card) => card.getBoundingClientRect().bottom > window.innerHeight / 3,
  );
  return seen === undefined ? null : Number(seen.id.slice(PREFIX.length));
}
