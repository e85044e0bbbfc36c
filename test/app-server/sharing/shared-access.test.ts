/**
 * Only valid tokens and ids open a shared debate: a hundred thousand attempts by every kind of
 * reader.
 */

import { randomBytes } from "node:crypto";
import { type Actor, type Debate, readShared } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../core/test-app.ts";
import type { Harness, Visitor } from "../harness.ts";
import { newOwner, share, startAppWithPages, takeDown } from "./shared-fixtures.ts";
import { comparableResponse, REQUESTS } from "./shared-requests.ts";

const randomToken = () => randomBytes(32).toString("base64url");

let app: Harness;
let owner: Visitor & { id: number };
let creator: Visitor;
let reader: Visitor;
let stranger: Visitor;
let invalid: Record<string, string>;
let own: Debate;
let ofVisitor: Debate;

beforeAll(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
  [creator, reader, stranger] = [app.visitor(), app.visitor(), app.visitor()];
  await reader.signUp("reader");
  await stranger.debate();
  for (let count = 0; count < 15; count += 1) {
    own = await share(app, owner);
    ofVisitor = await share(app, creator, { inputs: 0 });
  }
  const [revoked, down, deleted, deletedOfVisitor] = [
    await share(app, owner),
    await share(app, owner),
    await share(app, owner),
    await share(app, creator),
  ];
  await owner.post(`/api/debates/${revoked.id}/share/revoke`);
  await owner.fetch(`/api/debates/${deleted.id}`, { method: "DELETE" });
  await app.services.debates.delete(deletedOfVisitor.id);
  await takeDown(app, down);
  invalid = {
    "the token of a page that was taken down": down.shareToken as string,
    "the id of a debate whose page was taken down": String(down.id),
    "a revoked token": revoked.shareToken as string,
    "the id of a debate whose token was revoked": String(revoked.id),
    "the token of a deleted debate": deleted.shareToken as string,
    "the id of a deleted debate": String(deleted.id),
    "the id of a visitor's deleted debate": String(deletedOfVisitor.id),
    "the id of a debate that has a token": String(own.id),
    "a token that never existed": randomToken(),
    "an id that never existed": "999999",
    "an unsafe integer": "9007199254740993",
    "a malformed segment": "no-segment",
    "a token with an extra letter": `${own.shareToken}A`,
    "a token without its last letter": String(own.shareToken).slice(0, -1),
  };
});
afterAll(() => app.close());

/** Every kind of reader. */
function actors(): Record<string, Actor | null> {
  const { visitorId } = app.tables.debates.get(ofVisitor.id) as { visitorId: string };
  return {
    anonymous: null,
    "another visitor": { kind: "visitor", visitorId: "another" },
    "the visitor": { kind: "visitor", visitorId },
    "a user": { kind: "user", userId: owner.id + 1_000, tier: "pro" },
    "the owner": { kind: "user", userId: owner.id, tier: "free" },
  };
}

/**
 * Returns every segment that this reader may open: tokens, and ids of their own debates
 * without one.
 */
function openSegmentsOf(actor: Actor | null): Set<string> {
  const openSegments = new Set<string>();
  for (const { id, shareToken, visitorId } of app.tables.debates.values()) {
    if (app.tables.downPages.has(id)) continue;
    if (shareToken !== null) openSegments.add(shareToken);
    else if (actor?.kind === "visitor" && actor.visitorId === visitorId)
      openSegments.add(String(id));
  }
  return openSegments;
}

/** Returns a copy of a token with one letter changed. */
function altered(token: string): string {
  const at = Math.floor(Math.random() * token.length);
  const other = token[at] === "A" ? "B" : "A";
  return token.slice(0, at) + other + token.slice(at + 1);
}

describe("a hundred thousand segments", () => {
  test("open exactly the debates that each kind of reader may open", async () => {
    const existing = [...app.tables.debates.values()];
    const tokens = existing.flatMap(({ shareToken }) => shareToken ?? []);
    const known = [...tokens, ...Object.values(invalid), ...existing.map(({ id }) => String(id))];
    const lastId = Math.max(...existing.map(({ id }) => id)) * 2;
    const ids = Array.from({ length: lastId + 1 }, (_, id) => String(id));
    const kinds = [
      randomToken,
      () => altered(pick(tokens)),
      () => String(Math.floor(Math.random() * 1e7)),
      () => pick(known),
    ];
    const drawn = Array.from({ length: 100_000 - ids.length }, (_, index) =>
      (kinds[index % kinds.length] as () => string)(),
    );
    const segments = [...ids, ...drawn];
    for (const [name, actor] of Object.entries(actors())) {
      const openSegments = openSegmentsOf(actor);
      const opened = new Set<string>();
      const wrong: string[] = [];
      // Anonymous clients and other visitors have the same rights as a user here; a sample is
      // enough for them.
      const tried = ["the visitor", "a user", "the owner"].includes(name)
        ? segments
        : segments.slice(0, 10_000);
      for (const segment of tried) {
        const code = await codeOf(readShared(app.services, actor, segment));
        if (code === "no error") opened.add(segment);
        if (code !== (openSegments.has(segment) ? "no error" : "not-found")) wrong.push(segment);
      }
      expect([name, wrong]).toEqual([name, []]);
      expect([name, [...opened].sort()]).toEqual([name, [...openSegments].sort()]);
    }
  });

  test("return not-found for arbitrary text, never another error", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.stringMatching(/^[\w-]{40,46}$/),
    );
    const segment = fc.oneof(
      text,
      fc.constantFrom(
        "__proto__",
        "null",
        "NaN",
        "Infinity",
        "1e3",
        "0x10",
        " 1",
        "1 ",
        "-1",
        "１",
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        segment,
        fc.constantFrom(...Object.values(actors())),
        async (named, actor) => {
          fc.pre(!openSegmentsOf(actor).has(named));
          expect(await codeOf(readShared(app.services, actor, named))).toBe("not-found");
        },
      ),
      { numRuns: 300 },
    );
  });
});

const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)] as T;

describe("revoked, deleted and nonexistent segments", () => {
  const readers = () => ({ anonymous: app.visitor(), creator, stranger, reader, owner });

  test.each(Object.keys(REQUESTS))(
    "get the same response, byte for byte, from %s",
    async (name) => {
      const request = REQUESTS[name] as (typeof REQUESTS)[string];
      for (const [who, visitor] of Object.entries(readers())) {
        const segments = {
          ...invalid,
          ...(who === "creator" ? {} : { "the id of a visitor's debate": String(ofVisitor.id) }),
        };
        const answers = await Promise.all(
          Object.values(segments).map(async (segment) =>
            comparableResponse(await request(visitor, segment)),
          ),
        );
        const status = name === "saving" && !["reader", "owner"].includes(who) ? 401 : 404;
        expect([who, [...new Set(answers)]]).toEqual([
          who,
          [expect.stringMatching(new RegExp(`^\\[${status},`))],
        ]);
      }
    },
  );

  test("differ from existing ones, which every request opens for permitted readers", async () => {
    const segments = [
      [own.shareToken as string, readers()],
      [String(ofVisitor.id), { creator }],
    ] as const;
    for (const [segment, permitted] of segments) {
      for (const [name, request] of Object.entries(REQUESTS)) {
        for (const [person, visitor] of Object.entries(permitted)) {
          const { status } = await request(visitor, segment);
          const isVisitor = !["reader", "owner"].includes(person);
          const expected = name === "saving" ? (isVisitor ? 401 : 201) : 200;
          // Chat apps fetch the image anonymously, so a private debate has none.
          const hasPicture = segment !== String(ofVisitor.id);
          expect([segment, name, person, status]).toEqual([
            segment,
            name,
            person,
            name === "the preview image" && !hasPicture ? 404 : expected,
          ]);
        }
      }
    }
  });
});
