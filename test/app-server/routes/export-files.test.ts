import { type Debate, parseDebateExport, sharedView } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import type { Harness, Visitor } from "../harness.ts";
import { newOwner, share, startAppWithPages, storeVerdict } from "../sharing/shared-fixtures.ts";

let app: Harness;
let owner: Visitor;
beforeAll(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
});
afterAll(() => app.close());

/** Text that could do harm in a header or in a file name. */
const NASTY = [
  "\r\nX-Evil: yes",
  "\n",
  '"',
  "\\",
  "../",
  "/etc/passwd",
  "%0d%0a",
  "%",
  ";",
  "; filename=evil.exe",
  "*=",
  "'",
  "≮≯",
  "／．％",
  "\u202e",
  "\u2028",
];
const question = fc.oneof(
  anyText({ maxLength: 200 }),
  fc
    .array(fc.oneof(fc.constantFrom(...NASTY), anyText({ maxLength: 4 })), { maxLength: 20 })
    .map((parts) => parts.join("")),
);

/** Changes the question of a stored debate without the checks of the form. */
function setQuestion(debate: Debate, text: string): void {
  app.tables.debates.set(debate.id, { ...debate, question: text });
}

/**
 * Parses the two names of a `Content-Disposition` by RFC 6266 and RFC 5987; null when it is
 * malformed.
 */
function namesOf(disposition: string): { plain: string; extended: string } | null {
  const match =
    /^attachment; filename=(?:"([^"\\]*)"|([\w.-]+))(?:; filename\*=UTF-8''([\w!#$&+.^`|~%-]+))?$/.exec(
      disposition,
    );
  if (match === null) return null;
  const plain = match[1] ?? (match[2] as string);
  return { plain, extended: match[3] === undefined ? plain : decodeURIComponent(match[3]) };
}

describe("a debate as a file", () => {
  test.each([
    ["md", "text/markdown; charset=utf-8"],
    ["json", "application/json; charset=utf-8"],
  ])("%s is sent as %s, as an attachment that is never cached", async (format, type) => {
    const { id, shareToken } = await share(app, owner);
    for (const path of [`/api/debates/${id}/export`, `/api/share/${shareToken}/export`]) {
      const { status, headers } = await owner.fetch(`${path}?format=${format}`);
      const values = [
        "content-type",
        "x-content-type-options",
        "cache-control",
        "content-disposition",
      ].map((name) => headers.get(name));
      expect([status, ...values]).toEqual([
        ...[200, type, "nosniff", "no-store"],
        `attachment; filename="Is a box with a cat in it empty.${format}"`,
      ]);
    }
  });

  test.each([
    "",
    "?format=",
    "?format=exe",
    "?format=md&format=json",
    "?format[]=md",
    "?format=MD",
  ])("has no other format: %j", async (query) => {
    const { id, shareToken } = await share(app, owner);
    for (const path of [`/api/debates/${id}/export`, `/api/share/${shareToken}/export`]) {
      const response = await owner.fetch(path + query);
      expect([response.status, await response.text()]).toEqual([400, "Format must be md or json"]);
    }
  });

  test("contains in JSON the debate as its reader sees it", async () => {
    const debate = await share(app, owner, {
      responses: 12,
      inputs: 3,
      fields: { question: '«Φ» 猫 " \\ \u2028 </script> ?' },
    });
    const conversation = await app.services.debates.find(debate.id);
    const standings = [
      [owner, `/api/debates/${debate.id}`, { kind: "user", tier: "free" }],
      [owner, `/api/share/${debate.shareToken}`, { kind: "user", tier: "free" }],
      [app.visitor(), `/api/share/${debate.shareToken}`, null],
    ] as const;
    for (const [visitor, path, standing] of standings) {
      const file = await (await visitor.fetch(`${path}/export?format=json`)).json();
      expect(parseDebateExport(file)).toEqual(
        sharedView(conversation as NonNullable<typeof conversation>, standing),
      );
    }
  });

  test("contains the verdict in every format, for each reader as far as they see the debate", async () => {
    const { id, shareToken } = await share(app, owner, { responses: 12, inputs: 0 });
    const verdict = await storeVerdict(app, id);
    const reasons = [1, 12].map((turnNumber) => ({
      ...{ side: 1, turnNumber, text: `Reason ${turnNumber}`, quote: `Response ${turnNumber}.` },
    }));
    const read = async (visitor: Visitor, path: string, format: string) => {
      const response = await visitor.fetch(`${path}/export?format=${format}`);
      return response.text();
    };
    const own = `/api/debates/${id}`;
    const shared = `/api/share/${shareToken}`;
    for (const path of [own, shared]) {
      const file = JSON.parse(await read(owner, path, "json"));
      expect(file.verdict).toEqual({ ...verdict, reasons });
      const markdown = await read(owner, path, "md");
      expect(markdown).toContain("## Verdict\n\n**Einstein argued better** after 12 turns.");
      expect(markdown).toContain("- **For Einstein**: Reason 12 “Response 12.” (turn 12)");
    }
    const argdown = await (await owner.fetch(`${own}/flow.argdown`)).text();
    expect(argdown).toContain("[Verdict]: Einstein argued better after 12 turns\\.");
    const anonymous = app.visitor();
    const { verdict: seen } = JSON.parse(await read(anonymous, shared, "json"));
    expect([seen.outcome, seen.reasons]).toEqual(["option1", reasons.slice(0, 1)]);
    for (const format of ["json", "md"])
      expect(await read(anonymous, shared, format)).not.toMatch(/Issue of a judge|Reason 12/);
  });

  test("contains in Markdown the complete debate", async () => {
    const { id } = await share(app, owner);
    const markdown = await (await owner.fetch(`/api/debates/${id}/export?format=md`)).text();
    expect(markdown).toMatch(
      /^# Is a box with a cat in it empty\?\n\n- \*\*Einstein\*\*: Yes\n- \*\*Cat\*\*: No\n/,
    );
    expect(markdown).toContain("> Response 2.\n\n**Argument cards**\n\n> | Argument Point |");
  });
});

describe("the name of the file", () => {
  let debate: Debate;
  beforeAll(async () => {
    debate = await share(app, owner);
  });
  const disposition = async (text: string) => {
    setQuestion(debate, text);
    const response = await owner.fetch(`/api/debates/${debate.id}/export?format=md`);
    expect([response.status, response.headers.get("X-Evil")]).toEqual([200, null]);
    return response.headers.get("Content-Disposition") as string;
  };

  test.each([
    ["Do cats purr?", "Do cats purr.md", "Do cats purr.md"],
    ["Können Katzen lächeln?", "Konnen Katzen lacheln.md", "Können Katzen lächeln.md"],
    [
      "猫はアインシュタインより賢いですか？",
      "debate.md",
      "猫はアインシュタインより賢いですか？.md",
    ],
    ["هل القط أذكى؟", "debate.md", "هل القط أذكى؟.md"],
    ["👩‍👩‍👧‍👦?", "debate.md", "👩 👩 👧 👦.md"],
    ["../../etc/passwd", "etc passwd.md", "etc passwd.md"],
    ["a\r\nSet-Cookie: b=c", "a Set-Cookie b=c.md", "a Set-Cookie b=c.md"],
    ["?????", "debate.md", "debate.md"],
    ["x".repeat(500), `${"x".repeat(80)}.md`, `${"x".repeat(80)}.md`],
  ])("of %j is %j in ASCII and %j in UTF-8", async (text, plain, extended) => {
    expect(namesOf(await disposition(text))).toEqual({ plain, extended });
  });

  test("is a safe header and a safe file name for any question", async () => {
    await fc.assert(
      fc.asyncProperty(question, async (text) => {
        const header = await disposition(text);
        expect(header).toMatch(/^[\x20-\x7e]+$/);
        const names = namesOf(header);
        expect(names).not.toBeNull();
        for (const name of Object.values(names as object) as string[]) {
          expect(name).toMatch(/^[^\p{C}/\\:*?"<>|.%~]+\.md$/u);
          expect(name.trim()).toBe(name);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        }
      }),
      { numRuns: 200 },
    );
  });
});
