/**
 * How this browser shows texts: their size, and the face of what is read. Both are attributes of
 * the page, which `public/first-paint.js` sets from the stored choice before the first paint; the
 * rest is up to `ui/styles/reading.css`.
 */

import { atom, useAtom } from "jotai";
import { applyLoadedWebFont } from "../../boot/web-font.ts";
import { writeStorage } from "./storage.ts";

export const TEXT_SIZES = ["standard", "large", "larger"] as const;
export const READING_FACES = ["proportional", "mono"] as const;

export type TextSize = (typeof TEXT_SIZES)[number];
export type ReadingFace = (typeof READING_FACES)[number];

/**
 * An atom over an attribute of the page. The name of the attribute is also the storage key; the
 * first choice is the usual one, which needs neither.
 */
function choiceAtom<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  const [usual] = choices;
  const changedAtom = atom<Choice | null>(null);
  const onPage = () => choices.find((choice) => choice === document.documentElement.dataset[name]);
  return atom(
    (get) => get(changedAtom) ?? onPage() ?? usual,
    (_get, set, choice: Choice) => {
      const { dataset } = document.documentElement;
      set(changedAtom, choice);
      writeStorage("localStorage", name, choice === usual ? null : choice);
      if (choice === usual) delete dataset[name];
      else dataset[name] = choice;
      // The choice lays out the page anyway.
      applyLoadedWebFont();
    },
  );
}

const textSizeAtom = choiceAtom<TextSize>("textSize", TEXT_SIZES);
const readingFaceAtom = choiceAtom<ReadingFace>("readingFace", READING_FACES);

/** Returns the size of all texts and its setter. */
export const useTextSize = () => useAtom(textSizeAtom);

/** Returns the face of what is read and its setter. */
export const useReadingFace = () => useAtom(readingFaceAtom);
