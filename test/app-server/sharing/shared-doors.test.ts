/** What opens a shared debate, and that nothing else does: a hundred thousand tries by every kind of reader. */

import { randomBytes } from "node:crypto";
import { type Actor, type Debate, readShared } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../core/test-app.ts";
import type { Harness, Visitor } from "../harness.ts";
import { newOwner, share, startAppWithPages } from "./shared-fixtures.ts";
import { WAYS, whole } from "./shared-ways.ts";

const randomToken = () => randomBytes(32).toString("base64url");

let app: Harness;
let owner: Visitor & { id: number };
let maker: Visitor;
let reader: Visitor;
let stranger: Visitor;
let dead: Record<string, string>;
let own: Debate;
let ofVisitor: Debate;
let publicOfVisitor: Debate;

beforeAll(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
  [maker, reader, stranger] = [app.visitor(), app.visitor(), app.visitor()];
  await reader.signUp("reader");
  await stranger.debate();
  for (let count = 0; count < 15; count += 1) {
    own = await share(app, owner);
    [ofVisitor, publicOfVisitor] = [
      await share(app, maker, { inputs: 0 }),
      await share(app, maker, { inputs: 0 }),
    ];
    publicOfVisitor = { ...publicOfVisitor, isPublic: true };
    app.archive.debates.set(publicOfVisitor.id, publicOfVisitor);
    // A debate that is public and has a token opens by its token alone.
    app.archive.debates.set(own.id, { ...own, isPublic: count % 2 === 0 });
  }
  const [revoked, deleted, deletedOfVisitor] = [
    await share(app, owner),
    await share(app, owner),
    await share(app, maker),
  ];
  await owner.post(`/api/debates/${revoked.id}/share/revoke`);
  await owner.fetch(`/api/debates/${deleted.id}`, { method: "DELETE" });
  await app.services.debates.delete(deletedOfVisitor.id);
  dead = {
    "a revoked token": revoked.shareToken as string,
    "the id of a debate whose token was revoked": String(revoked.id),
    "the token of a deleted debate": deleted.shareToken as string,
    "the id of a deleted debate": String(deleted.id),
    "the id of a visitor's deleted debate": String(deletedOfVisitor.id),
    "the id of a debate that has a token": String(own.id),
    "a token that never was": randomToken(),
    "an id that never was": "999999",
    "an id that is none": "9007199254740993",
    "what is no segment": "no-segment",
    "a token with a letter too many": `${own.shareToken}A`,
    "a token with a letter too few": String(own.shareToken).slice(0, -1),
  };
});
afterAll(() => app.close());

/** Everybody who may come with an address. */
function actors(): Record<string, Actor | null> {
  const { visitorId } = app.archive.debates.get(ofVisitor.id) as { visitorId: string };
  return {
    nobody: null,
    "another visitor": { kind: "visitor", visitorId: "another" },
    "the visitor": { kind: "visitor", visitorId },
    "a user": { kind: "user", userId: owner.id + 1_000, tier: "pro" },
    "the owner": { kind: "user", userId: owner.id, tier: "free" },
  };
}

/** What DESIGN §4 lets a reader open, written as a list: every segment that leads somewhere, and its question. */
function doorsOf(actor: Actor | null): Set<string> {
  const doors = new Set<string>();
  for (const { id, shareToken, isPublic, visitorId } of app.archive.debates.values()) {
    if (shareToken !== null) doors.add(shareToken);
    else if (isPublic || (actor?.kind === "visitor" && actor.visitorId === visitorId))
      doors.add(String(id));
  }
  return doors;
}

/** A token that differs from a real one in one place. */
function nearly(token: string): string {
  const at = Math.floor(Math.random() * token.length);
  const other = token[at] === "A" ? "B" : "A";
  return token.slice(0, at) + other + token.slice(at + 1);
}

describe("a hundred thousand addresses", () => {
  test("open what they should, and nothing else, to every kind of reader", async () => {
    const live = [...app.archive.debates.values()];
    const tokens = live.flatMap(({ shareToken }) => shareToken ?? []);
    const known = [...tokens, ...Object.values(dead), ...live.map(({ id }) => String(id))];
    const lastId = Math.max(...live.map(({ id }) => id)) * 2;
    const ids = Array.from({ length: lastId + 1 }, (_, id) => String(id));
    const kinds = [
      randomToken,
      () => nearly(pick(tokens)),
      () => String(Math.floor(Math.random() * 1e7)),
      () => pick(known),
    ];
    const drawn = Array.from({ length: 100_000 - ids.length }, (_, index) =>
      (kinds[index % kinds.length] as () => string)(),
    );
    const segments = [...ids, ...drawn];
    for (const [name, actor] of Object.entries(actors())) {
      const doors = doorsOf(actor);
      const opened = new Set<string>();
      const wrong: string[] = [];
      // Nobody is a visitor whose session has not begun: a few tries tell that there is no difference.
      const tried = ["the visitor", "a user", "the owner"].includes(name)
        ? segments
        : segments.slice(0, 10_000);
      for (const segment of tried) {
        const code = await codeOf(readShared(app.services, actor, segment));
        if (code === "no error") opened.add(segment);
        if (code !== (doors.has(segment) ? "no error" : "not-found")) wrong.push(segment);
      }
      expect([name, wrong]).toEqual([name, []]);
      expect([name, [...opened].sort()]).toEqual([name, [...doors].sort()]);
    }
  });

  test("never fail in another way, whatever they are made of", async () => {
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
          fc.pre(!doorsOf(actor).has(named));
          expect(await codeOf(readShared(app.services, actor, named))).toBe("not-found");
        },
      ),
      { numRuns: 300 },
    );
  });
});

const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)] as T;

describe("revoked, deleted and never made", () => {
  const readers = () => ({ nobody: app.visitor(), maker, stranger, reader, owner });

  test.each(Object.keys(WAYS))("answer alike, byte for byte, by %s", async (name) => {
    const way = WAYS[name] as (typeof WAYS)[string];
    for (const [who, visitor] of Object.entries(readers())) {
      const segments = {
        ...dead,
        ...(who === "maker" ? {} : { "the id of a visitor's debate": String(ofVisitor.id) }),
      };
      const answers = await Promise.all(
        Object.values(segments).map(async (segment) => whole(await way(visitor, segment))),
      );
      const status = name === "saving" && !["reader", "owner"].includes(who) ? 401 : 404;
      expect([who, [...new Set(answers)]]).toEqual([
        who,
        [expect.stringMatching(new RegExp(`^\\[${status},`))],
      ]);
    }
  });

  test("are no fault of the address: what is live opens by every way to those who may", async () => {
    const segments = [
      [own.shareToken as string, readers()],
      [String(publicOfVisitor.id), readers()],
      [String(ofVisitor.id), { maker }],
    ] as const;
    for (const [segment, who] of segments) {
      for (const [name, way] of Object.entries(WAYS)) {
        for (const [person, visitor] of Object.entries(who)) {
          const { status } = await way(visitor, segment);
          const isVisitor = !["reader", "owner"].includes(person);
          const expected = name === "saving" ? (isVisitor ? 401 : 201) : 200;
          // A picture is for chats, who are nobody.
          const hasPicture = segment !== String(ofVisitor.id);
          expect([segment, name, person, status]).toEqual([
            segment,
            name,
            person,
            name === "the picture" && !hasPicture ? 404 : expected,
          ]);
        }
      }
    }
  });
});
