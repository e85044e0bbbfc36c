/**
 * Finds clipped texts: text that overflows its label or the viewport, or that an ancestor clips
 * without a scrollbar. User content may end in an ellipsis; a text of the product may not.
 */

import type { Page } from "playwright-core";
import { TRANSLATED_LANGUAGES, textsOf } from "./interface-texts.ts";

/** Returns the clipped texts of a page. */
export async function cutTexts(page: Page): Promise<string[]> {
  const language = await page.evaluate(() => document.documentElement.lang);
  const own = textsOf(TRANSLATED_LANGUAGES.includes(language) ? language : "en");
  const found = await page.evaluate(textsThatDoNotFit);
  return found.flatMap(({ text, isShortened }) =>
    isShortened && !own.has(text.trim()) ? [] : [text],
  );
}

/** Runs in the page. */
function textsThatDoNotFit(): { readonly text: string; readonly isShortened: boolean }[] {
  const labels = "button, a, label, summary, h1, h2, h3, dt, [role=tab], [role=option]";
  type Fit = "whole" | "unseen" | "cut" | "shortened";

  const isBeside = (words: DOMRect, left: number, right: number) =>
    words.left < left - 1 || words.right > right + 1;

  /** Returns how much of the text is visible inside its label, its ancestors and the viewport. */
  function fitOf(words: DOMRect, element: Element): Fit {
    // Glyphs extend beyond a tight line box.
    const give = Number.parseFloat(getComputedStyle(element).fontSize) / 4;
    const label = element.closest(labels)?.getBoundingClientRect();
    const isOut =
      label !== undefined &&
      (isBeside(words, label.left, label.right) || words.bottom > label.bottom + give);
    let canReach = false;
    for (
      let around: Element | null = element;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
      // Fully clipped text is for screen readers only.
      if (style.clipPath === "inset(50%)" || (box.width <= 1 && cuts(style.overflowX)))
        return "unseen";
      const isCut =
        (cuts(style.overflowX) && isBeside(words, box.left, box.right)) ||
        (cuts(style.overflowY) && (words.bottom > box.bottom + give || words.top < box.top - give));
      if (isCut)
        return style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none"
          ? "shortened"
          : "cut";
      canReach ||= /auto|scroll/.test(style.overflowX + style.overflowY);
      if (canReach || style.position === "fixed") break;
    }
    return isOut || (!canReach && isBeside(words, 0, innerWidth)) ? "cut" : "whole";
  }

  const found: { text: string; isShortened: boolean }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: element, textContent: text } = walker.currentNode;
    if (element === null || text === null || text.trim() === "") continue;
    // A fitted text has a short form where it is clipped.
    if (element.closest("[aria-hidden=true], script, style, option, .fitted-text") !== null)
      continue;
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const words = range.getBoundingClientRect();
    const fit = words.width === 0 ? "unseen" : fitOf(words, element);
    if (fit === "cut" || fit === "shortened")
      found.push({ text, isShortened: fit === "shortened" });
  }
  return found;
}
