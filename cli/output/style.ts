import { styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

/** Adds the colors of a terminal to a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

/** Every piece ends its colors itself, so that a program that is stopped leaves none behind. */
export const painted: Paint = (style, text) =>
  text === "" ? "" : styleText(style, text, { validateStream: false });

export const unpainted: Paint = (_, text) => text;

/**
 * Removes the control characters of a text, except tabs and line breaks. A model could otherwise
 * move the cursor, change the title of the window, or write to the clipboard.
 */
export const printable = (text: string) => text.replace(/(?![\t\n])\p{Cc}/gu, "");
