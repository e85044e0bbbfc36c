/** Divides a text into lines, and finds the size at which it fits. */

import { graphemesOf } from "./drawable.ts";
import { piecesOf } from "./line-breaks.ts";
import { type Setting, settingFor, type TextSetting, widthOf } from "./shaping.ts";

/** A text with the places where its lines begin and end. */
export interface Paragraph {
  readonly text: string;
  readonly lines: readonly { readonly start: number; readonly end: number }[];
  readonly fontSize: number;
  readonly lineHeight: number;
}

/** The room of a text, and the font sizes to try, the largest first. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly number[];
}

/** Scripts with marks above or below their letters. */
const TALL =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}]/u;

/** Sets a text as large as it fits, and preferably without dividing a word. Longer ones end in an ellipsis. */
export function fitted(text: string, { width, height, sizes }: Room, setting: Setting): Paragraph {
  const lineHeight = TALL.test(text) ? 1.5 : 1.25;
  const measure = measured(settingFor(text, setting));
  const pieces = piecesOf(text, setting.language);
  const tried = sizes.map((fontSize) => {
    const most = Math.max(1, Math.floor(height / (fontSize * lineHeight)));
    const { lines, isWordDivided } = wrapped(pieces, width / fontSize, measure, most);
    return { fontSize, most, lines, isWordDivided };
  });
  const fitting = tried.filter(({ lines, most }) => lines.length <= most);
  const best = fitting.find(({ isWordDivided }) => !isWordDivided) ?? fitting[0] ?? tried.at(-1);
  if (best === undefined) throw new Error("no font size to try");
  const { fontSize, most } = best;
  return { ...joined(clamped(best.lines, most, width / fontSize, measure)), fontSize, lineHeight };
}

type Measure = (text: string) => number;

/** Returns a function that measures each text once. */
function measured(setting: TextSetting): Measure {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? widthOf(text, setting);
    known.set(text, width);
    return width;
  };
}

/** Fills lines with pieces, up to one line more than asked. Only a piece wider than a line is divided. */
function wrapped(pieces: readonly string[], width: number, measure: Measure, most: number) {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  let isWordDivided = false;
  const add = (piece: string) => {
    if (line !== "" && used + measure(piece.trimEnd()) > width) {
      lines.push(line);
      line = "";
      used = 0;
    }
    line += piece;
    used += measure(piece);
  };
  for (const piece of pieces) {
    if (lines.length > most) break;
    const isTooWide = measure(piece.trimEnd()) > width;
    isWordDivided ||= isTooWide;
    for (const part of isTooWide ? graphemesOf(piece) : [piece]) add(part);
  }
  return { lines: line === "" ? lines : [...lines, line], isWordDivided };
}

/** Keeps as many lines as fit, and ends the last one in an ellipsis when there were more. */
function clamped(lines: readonly string[], most: number, width: number, measure: Measure) {
  if (lines.length <= most) return lines;
  const last = graphemesOf((lines[most - 1] ?? "").trimEnd());
  while (last.length > 1 && measure(`${last.join("").trimEnd()}…`) > width) last.pop();
  return [...lines.slice(0, most - 1), `${last.join("").trimEnd()}…`];
}

function joined(lines: readonly string[]): Pick<Paragraph, "text" | "lines"> {
  let start = 0;
  const places = lines.map((line) => {
    const place = { start, end: start + line.trimEnd().length };
    start += line.length;
    return place;
  });
  return { text: lines.join(""), lines: places };
}
