import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as core from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import { keyOfSentence, sentenceIn } from "../../../app-web/i18n/sentences.ts";
import { type TextKey, translator } from "../../../app-web/i18n/text.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Values that one or another rule refuses: nothing, another type, too short, too long, what cannot be kept or shown. */
const BAD = [
  ...[
    undefined,
    null,
    7,
    [],
    {},
    "",
    "a",
    " ",
    "x".repeat(5_000),
    "\u0000\u0000\u0000\u0000\u0000\u0000",
  ],
  ...["\ud800 lone half", "abc\u202edef", "no.address", "XX", 0, 1.5, "blue"],
  ...[
    { a: 7 },
    Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key${index}`, "x"])),
  ],
];

interface Schema {
  readonly safeParse: (value: unknown) => {
    readonly error?: { readonly issues: readonly { readonly message: string }[] };
  };
  readonly _zod: { readonly def: { readonly shape?: Readonly<Record<string, unknown>> } };
}

/** Every schema that core exports. */
const SCHEMAS = Object.entries(core)
  .filter(([name]) => name.endsWith("Schema"))
  .map(([, schema]) => schema as unknown as Schema);

/** All that a schema says when it is given bad values, whole and field by field. */
function saidBy(schema: Schema): string[] {
  const fields = Object.keys(schema._zod.def.shape ?? {});
  const values = [...BAD, ...fields.flatMap((field) => BAD.map((value) => ({ [field]: value })))];
  return values.flatMap(
    (value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
  );
}

/** The sentences that stand in a source beside the code of an error. */
function writtenIn(folder: string): string[] {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  const sources = paths.filter((path) => path.endsWith(".ts") && !path.includes("node_modules"));
  return sources.flatMap((path) => {
    const found = readFileSync(join(ROOT, folder, path), "utf8").matchAll(
      /(?:DomainError|denial)\(\s*"[\w-]+",\s*"([^"]+)"/g,
    );
    return Array.from(found, ([, sentence = ""]) => sentence);
  });
}

const SENTENCES = [
  ...Object.values(core.ERROR_MESSAGES),
  ...SCHEMAS.flatMap(saidBy),
  ...["core", "app-server", "adapters"].flatMap(writtenIn),
].filter((sentence) => sentence !== "");

/** Every text of the interface turned into another one, so that what is still English can be seen. */
const shouted = Object.fromEntries(
  Object.entries(ENGLISH).map(([key, text]) => [
    key,
    `¡${text.replaceAll(/\b[a-z]+\b(?![^{]*\})/gi, "bla")}!`,
  ]),
);
const t = translator(shouted, "es");

describe("sentences of core and the server", () => {
  test("were all gathered: those of forms, of refusals and of requests", () => {
    expect(SCHEMAS.length).toBeGreaterThan(12);
    expect(SENTENCES).toEqual(
      expect.arrayContaining([
        ...[
          "Question must be at least 5 characters long",
          "Option 2 must be at least 2 characters long",
          "Input cannot be empty",
        ],
        ...[
          "Username must be at least 3 characters",
          "Username must be under 20 characters",
          "Display name is required",
        ],
        ...[
          "Password must be at least 6 characters",
          "Display name must be under 50 characters",
          "Required",
        ],
        ...[
          "This model is not known.",
          "The request body is not valid JSON",
          "Wrong username or password.",
        ],
      ]),
    );
  });

  test.each([...new Set(SENTENCES)])("are known to the screen: %s", (sentence) => {
    expect(keyOfSentence(sentence)).not.toBeNull();
    expect(sentenceIn(t, sentence)).toMatch(/^¡.*!$/);
  });

  test("are each told apart by their words", () => {
    const keys = (Object.keys(ENGLISH) as TextKey[]).filter(
      (key) => key.startsWith("message.") && !ENGLISH[key].includes("{"),
    );
    for (const key of keys) expect(keyOfSentence(ENGLISH[key])).toEqual({ key, values: {} });
  });

  test("keep the status before them and the values in them", () => {
    const german = translator(
      {
        "message.not-signed-in": "Du bist nicht angemeldet.",
        "message.questionTooLong": "Die Frage darf höchstens {maximum} Zeichen lang sein",
        "message.streamFailed": "Die Antwort kam nicht in Gang ({reason})",
      },
      "de",
    );
    expect(sentenceIn(german, "401: You are not signed in.")).toBe(
      "401: Du bist nicht angemeldet.",
    );
    expect(sentenceIn(german, "Question must be at most 2000 characters long")).toBe(
      "Die Frage darf höchstens 2.000 Zeichen lang sein",
    );
    expect(sentenceIn(german, "Failed to start streaming (401: You are not signed in.)")).toBe(
      "Die Antwort kam nicht in Gang (401: Du bist nicht angemeldet.)",
    );
  });

  test("stay as they are in English, and where nobody knows them", () => {
    const english = translator(ENGLISH, "en");
    expect(sentenceIn(english, "400: Bio must be text")).toBe("400: Bio must be text");
    for (const sentence of ["502: Bad Gateway", "", "401:", "constructor"])
      expect(sentenceIn(t, sentence)).toBe(sentence);
  });
});
