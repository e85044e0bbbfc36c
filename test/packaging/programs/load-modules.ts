/** Imports each module that its arguments name. */

import { argv } from "node:process";

for (const name of argv.slice(2)) await import(name);
