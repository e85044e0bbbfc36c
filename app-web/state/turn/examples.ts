/** The example questions of the form. Each has two real sides; one press starts its debate. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { translateAtom } from "../language/language.ts";
import { submitDraftAtom } from "./use-draft.ts";

/** The keys of the examples in the catalogues. English has a written debate for each. */
export const EXAMPLES = [
  "hot-dog",
  "universe",
  "pets",
  "cars",
  "free-will",
  "four-days",
  "mathematics",
  "mars",
  "homework",
  "machine-art",
  "mornings",
  "office",
] as const;

export type Example = (typeof EXAMPLES)[number];

/** How many examples are on the screen at a time. */
const SHOWN = 6;

const firstAtom = atom(0);

const shownAtom = atom((get) => EXAMPLES.slice(get(firstAtom), get(firstAtom) + SHOWN));

const showOthersAtom = atom(null, (_get, set) =>
  set(firstAtom, (first) => (first + SHOWN) % EXAMPLES.length),
);

/** Starts the debate of an example. What was typed stays in the form for the next debate. */
const startExampleAtom = atom(null, (get, set, example: Example) => {
  const t = get(translateAtom);
  const [question, option1, option2] = (["question", "option1", "option2"] as const).map((part) =>
    t(`example.${example}.${part}`),
  ) as [string, string, string];
  return set(submitDraftAtom, { question, option1, option2 });
});

/** Returns the action that starts the debate of an example. */
export const useStartExample = () => useSetAtom(startExampleAtom);

/** Returns the examples on the screen and their actions. */
export function useExamples() {
  return {
    examples: useAtomValue(shownAtom),
    showOthers: useSetAtom(showOthersAtom),
    start: useSetAtom(startExampleAtom),
  };
}
