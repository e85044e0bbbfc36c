/** Writes the document of the API to docs/openapi.json: `npm run openapi`. */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OPERATIONS } from "../router.ts";
import { openApiDocument } from "./document.ts";

const file = join(import.meta.dirname, "..", "..", "docs", "openapi.json");
await writeFile(file, `${JSON.stringify(openApiDocument(OPERATIONS), null, 2)}\n`);
