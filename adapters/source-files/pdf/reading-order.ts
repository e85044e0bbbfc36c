import type { PageItem, TextPiece } from "./text-piece.ts";

/** Whether most of a page is written from right to left. */
export function isPageFromRight(items: readonly PageItem[]): boolean {
  let letters = 0;
  let fromRight = 0;
  for (const item of items) {
    if (!("str" in item)) continue;
    letters += item.str.length;
    if (isFromRight(item)) fromRight += item.str.length;
  }
  return fromRight * 2 > letters;
}

/**
 * Returns the pieces of a line in the order in which they are read. pdf.js orders the letters of a
 * piece, and gives the pieces as the file draws them: for a line from right to left, often from its
 * left end.
 */
export function inReadingOrder(
  pieces: readonly TextPiece[],
  isPageFromRight: boolean,
): readonly TextPiece[] {
  if (!pieces.some(isFromRight)) return pieces;
  if (!isPageFromRight) return withTurned(pieces, isFromRight);
  // Within a line from right to left, words from left to right keep their order.
  return isDrawnFromLeft(pieces)
    ? withTurned(pieces.toReversed(), (piece) => !isFromRight(piece))
    : pieces;
}

const isFromRight = ({ dir }: TextPiece) => dir === "rtl";
/** Whether a piece has no direction of its own: spaces and marks. */
const isNeutral = ({ str }: TextPiece) => !/[\p{L}\p{N}]/u.test(str);
const leftOf = ({ transform }: TextPiece) => transform[4] ?? 0;

function isDrawnFromLeft(pieces: readonly TextPiece[]): boolean {
  const seen = pieces.filter((piece) => !isNeutral(piece));
  const [first] = seen;
  const last = seen.at(-1);
  return first !== undefined && last !== undefined && leftOf(first) < leftOf(last);
}

/** Turns each run of pieces of one direction around; those without a direction between two such pieces belong to a run. */
function withTurned(
  pieces: readonly TextPiece[],
  belongs: (piece: TextPiece) => boolean,
): TextPiece[] {
  const ordered: TextPiece[] = [];
  let run: TextPiece[] = [];
  let between: TextPiece[] = [];
  const end = () => {
    const isTurned = run.some(isFromRight) ? isDrawnFromLeft(run) : !isDrawnFromLeft(run);
    ordered.push(...(isTurned ? run.toReversed() : run), ...between);
    run = [];
    between = [];
  };
  for (const piece of pieces) {
    if (isNeutral(piece)) between.push(piece);
    else if (!belongs(piece)) {
      end();
      ordered.push(piece);
    } else {
      if (run.length > 0) run.push(...between);
      else ordered.push(...between);
      run.push(piece);
      between = [];
    }
  }
  end();
  return ordered;
}
