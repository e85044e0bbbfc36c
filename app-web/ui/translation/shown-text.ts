import type { Direction } from "@einstein-vs-cat/core";
import type { ReactNode } from "react";

/** A text as it is shown: as it was written, or translated. */
export interface ShownText {
  readonly text: string;
  readonly language: string;
  /** Of a translation; an original finds its own. */
  readonly dir?: Direction;
}

export interface TranslatableProps {
  /** The original texts, which belong together. */
  readonly texts: readonly string[];
  readonly language: string;
  /** Whether something in the original is to be seen now. */
  readonly wantsOriginal?: boolean;
  /** The button of the original stands below the texts, not beside them. */
  readonly isBox?: boolean;
  /** Shows the texts. Where a translation is read, the original can stand `isBelow` it too. */
  readonly children: (shown: readonly ShownText[], isBelow: boolean) => ReactNode;
}
