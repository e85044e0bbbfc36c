/** Writes the types of the values that English messages take, from the files of English. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

const I18N = join(import.meta.dirname, "..", "..", "app-web", "i18n");

/** The longest line that the formatter keeps. */
const LINE_WIDTH = 100;

/** Where the types are. */
export const MESSAGE_VALUES = join(I18N, "message-values.ts");

/** Returns the source of the types. */
export function messageValues(): string {
  const messages = ["en.json", "later/en.json", "stage/en.json", "desk/en.json"].flatMap((name) =>
    Object.entries<string>(JSON.parse(readFileSync(join(I18N, name), "utf8"))),
  );
  const lines = messages.flatMap(([key, message]) => {
    const values = new Map<string, string>();
    collect(parse(message), values);
    if (values.size === 0) return [];
    const fields = [...values].map(([name, type]) => `${name}: ${type}`);
    const line = `  ${JSON.stringify(key)}: { ${fields.join("; ")} };`;
    return line.length <= LINE_WIDTH
      ? [line]
      : [`  ${JSON.stringify(key)}: {`, ...fields.map((field) => `    ${field};`), "  };"];
  });
  return `/** The values of each English message that has any. \`npm run messages\` writes this file. */

type Value = string | number;

export interface MessageValues {
${lines.join("\n")}
}
`;
}

function collect(elements: readonly MessageFormatElement[], values: Map<string, string>): void {
  for (const element of elements) {
    if (element.type === TYPE.argument)
      values.set(element.value, values.get(element.value) ?? "Value");
    if (element.type === TYPE.number) values.set(element.value, "number");
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      values.set(element.value, element.type === TYPE.plural ? "number" : "string");
      for (const { value } of Object.values(element.options)) collect(value, values);
    }
  }
}
