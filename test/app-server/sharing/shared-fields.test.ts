import { DEFAULT_SEATS, parseDebateExport } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Harness, Visitor } from "../harness.ts";
import {
  newOwner,
  OWNER_EMAIL,
  share,
  startAppWithPages,
  storeVerdict,
  summaryOf,
} from "./shared-fixtures.ts";
import { pageOf } from "./shared-requests.ts";

/**
 * Every key in the response for a shared debate, at every depth; `[]` stands for each item of a
 * list.
 */
const KEYS = [
  ...[
    "question",
    "option1",
    "option2",
    "seats",
    "language",
    "createdAt",
    "total",
    "responses",
    "userInputs",
  ],
  ...["optionNumber", "content", "summary", "turnNumber", "aiModel", "isStopped", "createdAt"].map(
    (key) => `responses[].${key}`,
  ),
  ...["speaker", "speaker.kind", "speaker.model"].map((key) => `responses[].${key}`),
  ...[1, 2].flatMap((side) =>
    ["", ".persona", ".by", ".model"].map((key) => `seats.${side}${key}`),
  ),
  ...["kind", "content", "turnNumber", "createdAt", "receipts"].map((key) => `userInputs[].${key}`),
  ...["turnNumber", "passages"].map((key) => `userInputs[].receipts[].${key}`),
];

let app: Harness;
let owner: Visitor & { id: number };
let reader: Visitor;
beforeAll(async () => {
  app = await startAppWithPages();
  // High ids, so that a test can recognise them in any text.
  for (let id = 0; id < 7_777_000; id += 1) app.tables.nextId();
  owner = await newOwner(app);
  reader = app.visitor();
  await reader.signUp("reader");
});
afterAll(() => app.close());

const readers = () => ({ anonymous: app.visitor(), user: reader, owner });

/** Returns the keys of a value, each with its path. */
function keysOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => keysOf(item, `${path}[]`)))];
  if (typeof value !== "object" || value === null) return [];
  const prefix = path === "" ? "" : `${path}.`;
  return Object.entries(value).flatMap(([key, field]) => [
    `${prefix}${key}`,
    ...keysOf(field, `${prefix}${key}`),
  ]);
}

/** Returns everything that a reader receives of a shared debate, by source. */
async function everything(
  visitor: Visitor,
  segment: string | number,
): Promise<Record<string, string>> {
  const api = `/api/share/${segment}`;
  const answers = {
    api: await visitor.fetch(api),
    page: await pageOf(visitor, segment),
    markdown: await visitor.fetch(`${api}/export?format=md`),
    json: await visitor.fetch(`${api}/export?format=json`),
  };
  const texts = Object.entries(answers).map(async ([name, answer]) => {
    expect([name, answer.status]).toEqual([name, 200]);
    return [name, `${JSON.stringify([...answer.headers])}\n${await answer.text()}`];
  });
  return Object.fromEntries(await Promise.all(texts));
}

describe("a shared debate in the API", () => {
  test.each(["anonymous", "user", "owner"] as const)(
    "has only the expected keys for %s",
    async (name) => {
      const { shareToken } = await share(app, owner);
      const answer = await (await readers()[name].fetch(`/api/share/${shareToken}`)).json();
      expect(keysOf(answer).sort()).toEqual(KEYS.toSorted());
    },
  );

  test("has in the JSON file the keys of format 1: no seats and no speakers, but its name and version", async () => {
    const { shareToken } = await share(app, owner);
    const file = await (await reader.fetch(`/api/share/${shareToken}/export?format=json`)).json();
    const keys = KEYS.filter((key) => !/^seats|\.speaker|\.receipts/.test(key));
    expect(keysOf(file).sort()).toEqual([...keys, "format", "version"].sort());
  });

  test("has in the JSON file the verdict, when there is one, without any id", async () => {
    const { id, shareToken } = await share(app, owner, { responses: 4 });
    await storeVerdict(app, id);
    const file = await (await reader.fetch(`/api/share/${shareToken}/export?format=json`)).json();
    const keys = keysOf(file).filter((key) => !KEYS.includes(key));
    expect(keys.filter((key) => /(^|\.)\w*id$/i.test(key))).toEqual([]);
    expect(keys.filter((key) => key.startsWith("verdict.reasons[]")).sort()).toEqual(
      ["quote", "side", "text", "turnNumber"].map((key) => `verdict.reasons[].${key}`),
    );
  });

  test("has its responses with argument cards and its context, in order", async () => {
    const { shareToken, question, option1, option2, createdAt } = await share(app, owner, {
      responses: 2,
      inputs: 1,
    });
    const at = (milliseconds: number) => new Date(app.clock.now() + milliseconds).toISOString();
    const aiModel = "gpt-4.1-nano";
    const speaker = { kind: "model", model: aiModel };
    const common = { aiModel, speaker, isStopped: false };
    expect(await (await reader.fetch(`/api/share/${shareToken}`)).json()).toEqual({
      ...{
        question,
        option1,
        option2,
        seats: DEFAULT_SEATS,
        language: "en",
        createdAt: createdAt.toISOString(),
        total: 3,
      },
      responses: [
        {
          ...common,
          optionNumber: 1,
          turnNumber: 1,
          content: "Response 1.",
          summary: null,
          createdAt: at(1_000),
        },
        {
          ...common,
          optionNumber: 2,
          turnNumber: 2,
          content: "Response 2.",
          summary: summaryOf(2),
          createdAt: at(2_000),
        },
      ],
      userInputs: [
        {
          ...{ kind: "context", turnNumber: 1, content: "Context 1.", createdAt: at(500) },
          receipts: [
            { turnNumber: 1, passages: [] },
            { turnNumber: 2, passages: [] },
          ],
        },
      ],
    });
  });
});

describe("the stance of a turn in everything that the server sends of a shared debate", () => {
  const NOTE = "gave in here, without a new argument";
  const STANCES = [
    { kind: "kept" },
    { kind: "folded" },
    { kind: "persuaded", passage: { start: 0, end: 1 } },
  ] as const;

  async function withStances(visitor: Visitor) {
    const { id, shareToken } = await share(app, owner, { responses: 4 });
    const before = await everything(visitor, shareToken as string);
    for (const [index, response] of app.tables.responses.entries())
      if (response.debateId === id && response.turnNumber > 1)
        app.tables.responses[index] = {
          ...response,
          stance: STANCES[response.turnNumber - 2] as (typeof STANCES)[number],
        };
    return { before, after: await everything(visitor, shareToken as string), shareToken };
  }

  test("is one key of the turn in which a persona gave in, and no word about the other turns", async () => {
    const { shareToken } = await withStances(reader);
    const api = `/api/share/${shareToken}`;
    for (const path of [api, `${api}/export?format=json`]) {
      const answer = (await (await reader.fetch(path)).json()) as { responses: object[] };
      expect(answer.responses.map((turn) => "gaveIn" in turn)).toEqual([false, false, true, false]);
      const added = keysOf(answer).filter((key) => /gaveIn|stance|persuaded/.test(key));
      expect(added).toEqual(["responses[].gaveIn"]);
      const file = path === api ? null : parseDebateExport(answer);
      expect(file?.responses[2]?.gaveIn ?? true).toBe(true);
    }
  });

  test.each(["anonymous", "user", "owner"] as const)(
    "is a note beside that turn for %s, on the page without scripts and in the file",
    async (name) => {
      const { before, after } = await withStances(readers()[name]);
      for (const text of Object.values(before)) expect(text).not.toMatch(/gaveIn|gave in here/);
      for (const source of ["page", "markdown"] as const) {
        const parts = after[source]?.split(NOTE) ?? [];
        expect([source, parts.length]).toEqual([source, 2]);
        expect(parts[0]?.endsWith(source === "page" ? "Einstein " : "*Einstein ")).toBe(true);
        expect(parts[0]?.lastIndexOf("Response 3.")).toBeGreaterThan(0);
        expect(parts[1]).toContain("Response 4.");
      }
      for (const text of Object.values(after)) expect(text).not.toMatch(/persuaded|folded|"kept"/);
    },
  );
});

describe("everything that the server sends of a shared debate", () => {
  test("includes the argument cards in every format", async () => {
    const { shareToken } = await share(app, owner);
    for (const visitor of Object.values(readers())) {
      for (const [name, text] of Object.entries(await everything(visitor, shareToken as string))) {
        for (const part of ["Point 2", "Quote 2", "https://boxes.example/2"])
          expect([name, text]).toEqual([name, expect.stringContaining(part)]);
      }
    }
  });

  test("contains no id, email address, username or secret, for any reader and in any format", async () => {
    const debate = await share(app, owner, { responses: 8, inputs: 6 });
    await storeVerdict(app, debate.id);
    const copy = (await (await reader.post(`/api/share/${debate.shareToken}/save`, {})).json()) as {
      id: number;
    };
    const copied = app.tables.debates.get(copy.id);
    for (const { shareToken } of [debate, copied as typeof debate]) {
      for (const visitor of Object.values(readers())) {
        for (const [name, text] of Object.entries(
          await everything(visitor, shareToken as string),
        )) {
          // The token may appear only in the address of the page, which the tags for chat apps and
          // for embedding repeat.
          const checked =
            name === "page"
              ? text.replace(
                  /<meta (property="og:(url|image)"|name="twitter:image")[^>]*>|<link rel="alternate"[^>]*>/g,
                  "",
                )
              : text;
          const secrets = [
            /7777\d{3}/,
            /marker7d1f/i,
            OWNER_EMAIL,
            "patent-office",
            /isP(rivate|ublic)/i,
            /user_?id/i,
            /original/i,
          ];
          for (const secret of [...secrets, shareToken as string, /visitor_?id/i, /password/i]) {
            expect([name, checked]).not.toEqual([name, expect.stringMatching(secret)]);
          }
        }
      }
    }
  });

  test("contains no visitor id when its visitor opens it by its id", async () => {
    const creator = app.visitor();
    const debate = await share(app, creator, { inputs: 0 });
    for (const text of Object.values(await everything(creator, debate.id)))
      expect(text).not.toContain(debate.visitorId);
  });
});

describe("a shared debate for readers without an account", () => {
  const ITEMS = [
    "Context 1.",
    "Response 1.",
    "Context 2.",
    "Response 2.",
    "Context 3.",
    "Response 3.",
    "Response 4.",
    "Response 5.",
  ];
  const [LAST_SHOWN, FIRST_HIDDEN] = ["Response 7.", "Response 8."];

  test("has the first 10 items and the total, in the API, the page and the files", async () => {
    const { shareToken } = await share(app, owner, { responses: 12, inputs: 3 });
    const visitor = app.visitor();
    await visitor.debate();
    for (const person of [app.visitor(), visitor]) {
      for (const [name, text] of Object.entries(await everything(person, shareToken as string))) {
        for (const item of [...ITEMS, LAST_SHOWN])
          expect([name, text]).toEqual([name, expect.stringContaining(item)]);
        for (const item of [FIRST_HIDDEN, "Response 12.", "Point 12"])
          expect([name, text]).not.toEqual([name, expect.stringContaining(item)]);
        expect([name, text]).toEqual([name, expect.stringContaining("15")]);
      }
    }
  });

  test("is complete for a user, in the API, the page and the files", async () => {
    const { shareToken } = await share(app, owner, { responses: 12, inputs: 3 });
    for (const text of Object.values(await everything(reader, shareToken as string))) {
      for (const item of [...ITEMS, LAST_SHOWN, FIRST_HIDDEN, "Response 12."])
        expect(text).toContain(item);
      expect(text).not.toContain("ARCHIVE_TRUNCATED");
    }
  });

  test("is complete at exactly 10 items, without a notice of truncation", async () => {
    const { shareToken } = await share(app, owner, { responses: 8, inputs: 2 });
    const { page, json } = await everything(app.visitor(), shareToken as string);
    expect(page).toContain("Response 8.");
    expect(page).not.toContain("ARCHIVE_TRUNCATED");
    expect(
      parseDebateExport(JSON.parse(json?.split("\n").slice(1).join("\n") as string)).responses,
    ).toHaveLength(8);
  });
});
