import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { supportedCharacters } from "./supported-characters.ts";

/** A font in the shape that satori reads. */
export interface Font {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 400 | 700;
  readonly style: "normal";
}

/** The fonts of an image, their names in the order in which satori tries them, and the code points that they support. */
export interface Fonts {
  readonly files: readonly Font[];
  readonly family: string;
  readonly characters: ReadonlySet<number>;
}

/** The scripts that JetBrains Mono supports, each in a file of its own. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"] as const;

const WEIGHTS = [400, 700] as const;

/** Reads the fonts of every script. Satori keeps one font for each name, so each script has a name of its own. */
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
  const characters = new Set(
    files.flatMap(({ weight, data }) => (weight === 700 ? [...supportedCharacters(data)] : [])),
  );
  return { files, characters, family: SUBSETS.map((subset) => `"${nameOf(subset)}"`).join(", ") };
}

const nameOf = (subset: string) => `JetBrains Mono ${subset}`;
