import { styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

/** Adds the colors of a terminal to a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

/** Every piece ends its colors itself, so that a program that is stopped leaves none behind. */
export const painted: Paint = (style, text) =>
  text === "" ? "" : styleText(style, text, { validateStream: false });

export const unpainted: Paint = (_, text) => text;

/**
 * Removes the control characters of a text, except tabs and line breaks, and those that set its
 * direction. A model could otherwise move the cursor, change the title of the window, write to the
 * clipboard, or make a line read as another one.
 */
export const printable = (text: string) => text.replace(/(?![\t\n])\p{Cc}|\p{Bidi_Control}/gu, "");

/**
 * Returns a value as JSON in which the characters that `printable` removes are escaped, so that the
 * JSON can be shown in a terminal.
 */
export const printableJson = (value: unknown, indent?: number) =>
  JSON.stringify(value, null, indent).replace(
    /(?!\n)\p{Cc}|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
