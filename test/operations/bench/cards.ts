import {
  LARGEST_SHARE,
  measureCards,
  openTurns,
  REHEARSAL_LANGUAGES,
  rehearsalTurns,
  SCREENS,
} from "../../e2e/citation/rehearsal-turns.ts";
import { BrowserApp } from "../../e2e/support/browser-app.ts";
import { makeDataFolder } from "../../e2e/support/data-folder.ts";

/** A turn and the height of its cards by that of its text. */
interface Measured {
  readonly name: string;
  readonly share: number;
}

/**
 * Measures the height of collapsed argument cards by the height of the text that they replace, for
 * 50 turns of the rehearsal voice: in its ten languages, composed and written in advance.
 */
export async function cards() {
  const app = await BrowserApp.open(makeDataFolder());
  const rows: Record<string, object> = {};
  for (const [screen, options] of Object.entries(SCREENS)) {
    const measured: Measured[] = [];
    for (const language of REHEARSAL_LANGUAGES) {
      const turns = rehearsalTurns(language);
      const page = await openTurns(app, language, turns, options);
      const heights = await measureCards(page, language, turns.length);
      for (const [index, { text, cards: height }] of heights.entries()) {
        const name = `${language}: ${turns[index]?.question}`;
        measured.push({ name, share: height / text });
      }
      await page.context().close();
    }
    rows[screen] = rowOf(measured);
  }
  await app.close();
  return rows;
}

function rowOf(turns: readonly Measured[]) {
  const sorted = turns.toSorted((a, b) => a.share - b.share);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1]?.share ?? Number.NaN;
  const over = sorted.filter(({ share }) => share > LARGEST_SHARE);
  return {
    turns: sorted.length,
    median: Number(at(0.5).toFixed(3)),
    "90th percentile": Number(at(0.9).toFixed(3)),
    max: Number(at(1).toFixed(3)),
    [`over ${LARGEST_SHARE}`]: over.length,
    "largest share": sorted.at(-1)?.name,
  };
}
