/** The debate of a flow sheet or a verdict. Only its owner has turns mapped or judged. */
export type JudgedSource =
  | { readonly kind: "own"; readonly debateId: number }
  | { readonly kind: "shared"; readonly segment: string };

/** The question and the positions of a debate and their language. */
export interface SidesOfDebate {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly language: string;
}
