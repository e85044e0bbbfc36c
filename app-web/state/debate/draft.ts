/** The draft of the creation form. It survives a failed creation and navigation. */

import { atom } from "jotai";

/** The values of the creation form. A null model lets the intensity choose. */
export interface Draft {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly coffeeLevel: number;
  readonly model1: string | null;
  readonly model2: string | null;
}

/** The message of each invalid field. */
export type DraftErrors = Readonly<Partial<Record<keyof Draft, string>>>;

/** The input of the creation form. A position that is present was edited by the user. */
export const draftInputAtom = atom<Partial<Draft>>({});
