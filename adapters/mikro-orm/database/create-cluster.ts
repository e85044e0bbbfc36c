/** The program that `openPglite` runs: creates the files of an empty database in a directory. */

import { PGlite } from "@electric-sql/pglite";

const [folder] = process.argv.slice(2);
const pglite = await PGlite.create({ dataDir: folder as string });
await pglite.close();
