import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { lettersOf } from "./letters.ts";

/** A font in the shape that satori reads. */
export interface Font {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 400 | 700;
  readonly style: "normal";
}

/** The fonts of a picture, their names in the order in which a letter is looked for, and the code points that they have. */
export interface Fonts {
  readonly files: readonly Font[];
  readonly family: string;
  readonly letters: ReadonlySet<number>;
}

/** The scripts that JetBrains Mono has, each in a file of its own. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"] as const;

const WEIGHTS = [400, 700] as const;

/** Reads the fonts of every script. Satori keeps one font of each name, so that each script has its own name. */
export async function loadFonts(): Promise<Fonts> {
  const files = await Promise.all(
    SUBSETS.flatMap((subset) =>
      WEIGHTS.map(async (weight): Promise<Font> => {
        const file = import.meta.resolve(
          `@fontsource/jetbrains-mono/files/jetbrains-mono-${subset}-${weight}-normal.woff`,
        );
        return {
          name: nameOf(subset),
          data: await readFile(fileURLToPath(file)),
          weight,
          style: "normal",
        };
      }),
    ),
  );
  const letters = new Set(
    files.flatMap(({ weight, data }) => (weight === 700 ? [...lettersOf(data)] : [])),
  );
  return { files, letters, family: SUBSETS.map((subset) => `"${nameOf(subset)}"`).join(", ") };
}

const nameOf = (subset: string) => `JetBrains Mono ${subset}`;
