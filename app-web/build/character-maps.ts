/**
 * Why: a PDF file may name an encoding of Chinese, Japanese or Korean that only a map of pdf.js
 * explains. The page may load nothing from elsewhere, so the build adds the maps to the assets: 169
 * files of 1.2 MB, of which such a file needs one or two.
 */

import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { characterMaps as folderOfMaps } from "@einstein-vs-cat/source-files/character-maps";
import { CHARACTER_MAPS_FOLDER } from "@einstein-vs-cat/source-files/character-maps-folder";
import type { Plugin } from "vite";

const ADDRESS = `/assets/${CHARACTER_MAPS_FOLDER}/`;

/** Adds the maps and their licence to the build, and serves them during development. */
export function characterMaps(): Plugin {
  const folder = fileURLToPath(folderOfMaps());
  return {
    name: "character-maps",
    async generateBundle() {
      for (const name of await readdir(folder)) {
        const source = await readFile(join(folder, name));
        this.emitFile({ type: "asset", fileName: `${ADDRESS.slice(1)}${name}`, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(ADDRESS, async (request, response) => {
        const content = await readFile(join(folder, basename(request.url ?? ""))).catch(() => null);
        response.statusCode = content === null ? 404 : 200;
        response.end(content ?? undefined);
      });
    },
  };
}
