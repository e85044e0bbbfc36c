import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as core from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import { HttpError, RefusalError, StreamError } from "../../../app-web/api/refusal.ts";
import { compileTexts } from "../../../app-web/i18n/compile-texts.ts";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import { messageText } from "../../../app-web/i18n/message-text.ts";
import { type TextKey, translator } from "../../../app-web/i18n/text.ts";
import { errorMessage } from "../../../app-web/state/ground/error-message.ts";

const ROOT = join(import.meta.dirname, "../../..");
const { ERROR_MESSAGES, FIELD_MESSAGES, REQUEST_MESSAGES, SUBSCRIPTION_MESSAGES } = core;

/** Every code with a text of its own on some screen. */
type ShownCode = core.ErrorCode | keyof typeof FIELD_MESSAGES | keyof typeof SUBSCRIPTION_MESSAGES;
type Missing = Exclude<`message.${ShownCode}`, TextKey>;
/** Fails to compile when the English catalogue lacks the text of a code. */
const MISSING: readonly Missing[] = [] satisfies readonly never[];

const SHOWN: Readonly<Record<ShownCode, string>> = {
  ...ERROR_MESSAGES,
  ...FIELD_MESSAGES,
  ...SUBSCRIPTION_MESSAGES,
};
const SHOWN_CODES = Object.keys(SHOWN) as ShownCode[];
const REQUEST_CODES = Object.keys(REQUEST_MESSAGES) as (keyof typeof REQUEST_MESSAGES)[];

/** Their texts in the catalogue omit the field, because they appear next to it. */
const WITHOUT_FIELD: readonly string[] = ["not-storable", "not-showable"];

/** Texts about failures that the client itself detects. */
const CLIENT_KEYS = ["message.stream-failed", "message.no-reader"];

/**
 * Values that some rule refuses: missing, of another type, too short, too long, impossible to store
 * or show.
 */
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
    readonly error?: Parameters<typeof core.fieldErrors>[0];
  };
  readonly _zod: {
    readonly def: {
      readonly shape?: Readonly<Record<string, unknown>>;
      /** The schema whose value is changed at the end, such as that of a source. */
      readonly in?: Schema;
    };
  };
}

const shapeOf = ({ _zod: { def } }: Schema) => def.shape ?? def.in?._zod.def.shape;

/** Every schema of a request body in core. */
const SCHEMAS = Object.entries(core)
  .filter(([name]) => name.endsWith("Schema") && !name.endsWith("QuerySchema"))
  .map(([, schema]) => schema as unknown as Schema)
  .filter((schema) => shapeOf(schema) !== undefined);

/** Returns all errors of a schema for bad values, given as a whole and for each field. */
function refusedBy(schema: Schema): core.FieldError[] {
  const fields = Object.keys(shapeOf(schema) ?? {});
  const values = [...BAD, ...fields.flatMap((field) => BAD.map((value) => ({ [field]: value })))];
  return values.flatMap((value) => {
    const { error } = schema.safeParse(value);
    return error === undefined ? [] : core.fieldErrors(error);
  });
}

/** A fake translation of every message that reveals remaining English words. */
const pseudoTranslation = Object.fromEntries(
  Object.entries(ENGLISH)
    .filter(([key]) => key.startsWith("message."))
    .map(([key, text]) => [key, `¡${text.replaceAll(/\b[a-z]+\b(?![^{]*\})/gi, "bla")}!`]),
);
const t = translator(compileTexts(pseudoTranslation), "es");
const english = translator(compileTexts(ENGLISH), "en");
const german = translator(
  compileTexts({
    "message.invalid-input": "Die Anfrage ist ungültig.",
    "message.not-signed-in": "Du bist nicht angemeldet.",
    "message.question-too-long": "Die Frage darf höchstens {maximum} Zeichen lang sein",
    "error.nextTry": "Nächster Versuch: {wait}",
    "message.stream-failed": "Die Antwort kam nicht in Gang ({reason})",
  }),
  "de",
);

describe("The texts of codes", () => {
  test("exist for every code that a user can see, and for no other", () => {
    expect(MISSING).toEqual([]);
    const keys = Object.keys(ENGLISH).filter((key) => key.startsWith("message."));
    expect(new Set(keys)).toEqual(
      new Set([...SHOWN_CODES.map((code) => `message.${code}`), ...CLIENT_KEYS]),
    );
  });

  test.each(SHOWN_CODES)("have every parameter of the code: %s", (code) => {
    const text = ENGLISH[`message.${code}`];
    const params = core.messageParamsOf(SHOWN[code]).filter((name) => name !== "field");
    expect(core.messageParamsOf(text)).toEqual(params);
    if (!WITHOUT_FIELD.includes(code)) expect(text).toBe(SHOWN[code]);
  });

  test.each(SHOWN_CODES)("are in the language of the interface: %s", (code) => {
    const params = { minimum: 3, maximum: 7, date: "2026-12-01", provider: "OpenAI" };
    const text = messageText(t, { code, params, message: "The sentence." });
    expect(text).toMatch(/^¡[^{}]*!$/);
  });

  test.each(REQUEST_CODES)(
    "are the general text of a bad request for %s, which no form causes",
    (code) => {
      const refusal = core.invalidInput([core.fieldError("text", code)]);
      expect(messageText(t, refusal)).toBe(t("message.invalid-input"));
    },
  );
});

describe("The errors of core's schemas", () => {
  const refused = SCHEMAS.flatMap(refusedBy);

  test("have a code of the product and a complete sentence", () => {
    expect(SCHEMAS.length).toBeGreaterThan(12);
    expect(refused.filter(({ code }) => code === "invalid")).toEqual([]);
    for (const { message } of refused) expect(message).toMatch(/^[A-Z][^{}]*$/);
  });

  test("cover every field code except those of other rules", () => {
    const given = new Set(refused.map(({ code }) => code));
    const missing = Object.keys(FIELD_MESSAGES).filter(
      (code) => !given.has(code as core.InputCode),
    );
    expect(missing).toEqual([
      ...["password-common", "password-near-name", "model-unknown", "language-unknown"],
    ]);
  });
});

describe("A message", () => {
  test("includes the status and the values", () => {
    const refused = new HttpError(401, core.denial("not-signed-in"));
    expect(errorMessage(refused, german)).toBe("401: Du bist nicht angemeldet.");
    expect(errorMessage(new StreamError(refused), german)).toBe(
      "Die Antwort kam nicht in Gang (401: Du bist nicht angemeldet.)",
    );
    const tooLong = core.fieldError("question", "question-too-long", { maximum: 2_000 });
    expect(messageText(german, tooLong)).toBe("Die Frage darf höchstens 2.000 Zeichen lang sein");
    const invalid = new HttpError(400, core.invalidInput([tooLong]));
    expect(errorMessage(invalid, german)).toBe(
      "400: Die Frage darf höchstens 2.000 Zeichen lang sein",
    );
  });

  test("is shown unchanged in English", () => {
    const bio = core.invalidInput([core.fieldError("bio", "not-text")]);
    expect(errorMessage(new HttpError(400, bio), english)).toBe("400: Bio must be text");
    const refused = new HttpError(429, { code: "too-many-requests", message: "Slower." });
    expect(errorMessage(refused, english)).toBe("429: Slower.");
    expect(errorMessage(new StreamError(refused), english)).toBe(
      "Failed to start streaming (429: Slower.)",
    );
    expect(errorMessage(new StreamError(null), english)).toBe("No reader available");
  });

  test("says when the next try can succeed, rounded up, in the language of the screen", () => {
    const textAfter = (retryAfter: number, translate = english) =>
      errorMessage(new HttpError(429, { message: "Slower.", retryAfter }), translate);
    expect(textAfter(1)).toBe("429: Slower. Try again in 1 second");
    expect(textAfter(89)).toBe("429: Slower. Try again in 89 seconds");
    expect(textAfter(91)).toBe("429: Slower. Try again in 2 minutes");
    expect(textAfter(7_200)).toBe("429: Slower. Try again in 2 hours");
    expect(textAfter(86_400)).toBe("429: Slower. Try again in 24 hours");
    expect(textAfter(200_000)).toBe("429: Slower. Try again in 3 days");
    expect(textAfter(42, german)).toBe("429: Slower. Nächster Versuch: in 42 Sekunden");
    const turn = new RefusalError({ ...core.denial("provider-busy"), retryAfter: 30 });
    expect(errorMessage(turn, english)).toBe(
      "The debater is very busy. Please try again in a moment. Try again in 30 seconds",
    );
  });

  test("is shown unchanged when its code is unknown or missing", () => {
    for (const message of ["Bad Gateway", "", "constructor"]) {
      expect(messageText(t, { message })).toBe(message);
      const code = "of-a-newer-server" as core.ErrorCode;
      expect(errorMessage(new RefusalError({ code, message }), t)).toBe(message);
      expect(errorMessage(new HttpError(502, { message }), t)).toBe(`502: ${message}`);
    }
  });
});

describe("The sources of the web app", () => {
  const paths = readdirSync(join(ROOT, "app-web"), { recursive: true, encoding: "utf8" });
  const sources = paths
    .filter((path) => /\.tsx?$/.test(path) && !path.includes("node_modules"))
    .map((path) => [path, readFileSync(join(ROOT, "app-web", path), "utf8")] as const);
  const templates = Object.values({ ...SHOWN, ...REQUEST_MESSAGES }).filter(
    (template) => !template.includes("{"),
  );

  test("contain neither the server's messages nor the message tables", () => {
    expect(sources.length).toBeGreaterThan(150);
    const tables = /\b(ERROR|FIELD|REQUEST|SUBSCRIPTION)_MESSAGES\b/;
    const found = sources.flatMap(([path, source]) => [
      ...(tables.test(source) ? [path] : []),
      ...templates
        .filter((template) => source.includes(`"${template}"`))
        .map((each) => [path, each]),
    ]);
    expect(found).toEqual([]);
  });

  test("never depend on the wording of a message", () => {
    const decides =
      /(?<!typeof )\b(message|detail|statusText)\s*(===|!==)\s*["'`]\w|\b(message|detail)\.(includes|startsWith|endsWith|match|search)\(|\.(test|exec)\((\w+\.)*(message|detail)\)/;
    expect(sources.filter(([, source]) => decides.test(source)).map(([path]) => path)).toEqual([]);
  });
});
