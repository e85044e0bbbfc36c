/**
 * `npm run db:migration -- what-it-is-for`: writes a migration for the difference between the
 * entities and the existing migrations.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Database } from "./database.ts";

const [purpose = ""] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]*$/.test(purpose)) {
  console.error(
    "Say what the migration is for, in kebab-case: npm run db:migration -- user-accounts",
  );
  process.exit(1);
}

const database = await Database.open({});
await database.migrate();
const difference = await database.schemaDifference();
await database.close();
if (difference === "") {
  console.log("The migrations already make every table of entities.ts.");
  process.exit(0);
}

const timestamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
const className =
  purpose.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) + timestamp;
const statements = difference
  .split(/;\s*\n/)
  .map((statement) => statement.trim().replace(/;$/, ""));
const body = statements.filter(Boolean).map((statement) => `    this.addSql(\`${statement}\`);`);
const file = join(import.meta.dirname, "migrations", `${timestamp}-${purpose}.ts`);
writeFileSync(
  file,
  `import { Migration } from "@mikro-orm/migrations";

/** Why this change is needed. */
export class ${className} extends Migration {
  override up(): void {
${body.join("\n")}
  }
}
`,
);
console.log(`Wrote ${file}. Say why in its comment, and add ${className} to migrations/index.ts.`);
