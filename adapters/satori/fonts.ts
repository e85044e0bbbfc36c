import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { supportedCharacters } from "./supported-characters.ts";

/** A font in satori's format. */
export interface Font {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 400 | 700;
  readonly style: "normal";
}

/**
 * The fonts of an image, their names in order of preference, and the code points that they cover.
 */
export interface Fonts {
  readonly files: readonly Font[];
  readonly family: string;
  readonly characters: ReadonlySet<number>;
}

/** The scripts of JetBrains Mono, each in its own file. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"] as const;

const WEIGHTS = [400, 700] as const;

/**
 * Loads the fonts of all scripts. Satori keeps one font per name, so each script gets its own name.
 */
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
