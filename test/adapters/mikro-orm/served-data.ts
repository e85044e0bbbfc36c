import { owns, type ShareSegment } from "@einstein-vs-cat/core";
import { argon2Passwords } from "@einstein-vs-cat/node/passwords";
import { expect } from "vitest";
import type { openMikroStore } from "../../support/stores.ts";

const UNOWNED = { userId: null, visitorId: null };

/**
 * Checks the data of the users in the dump of version 2.0.0: account, debates, share link, copy,
 * plan and search.
 */
export async function expectServed(
  store: Awaited<ReturnType<typeof openMikroStore>>,
): Promise<void> {
  const credentials = await store.users.findCredentials("ada");
  expect(await argon2Passwords.verify("secret-1", credentials?.passwordHash ?? null)).toBe(true);
  const ada = credentials?.user;
  expect(ada).toMatchObject({ displayName: "Ada L.", theme: "dark", email: "ada@example.org" });
  expect(await store.users.findCredentials("gone")).toBeNull();

  const mars = await store.debates.find(1);
  expect(mars?.debate).toMatchObject({ question: "Should we colonise Mars?", userId: null });
  expect(mars?.responses.map(({ turnNumber }) => turnNumber)).toEqual([1]);

  const shared = await store.debates.find(2);
  const segment: ShareSegment = { kind: "token", token: shared?.debate.shareToken ?? "" };
  const byLink = await store.debates.findByShareToken(segment.token);
  expect(byLink?.debate.id).toBe(2);
  expect(byLink?.responseCount).toBe(3);
  expect(shared?.responses[0]?.summary?.text).toContain("| Argument Point |");
  expect(shared?.remarks.map(({ content }) => content)).toEqual([
    "A fact: see https://example.org/buns",
  ]);
  expect(
    owns({ kind: "user", userId: ada?.id ?? 0, tier: "free" }, byLink?.debate ?? UNOWNED),
  ).toBe(true);

  const found = await store.debates.list(ada?.id ?? 0, {
    before: null,
    words: ["hotdog"],
    limit: 10,
  });
  expect(found.entries.map(({ id, responseCount }) => [id, responseCount])).toEqual([[2, 3]]);
  const archive = await store.debates.list(ada?.id ?? 0, { before: null, words: [], limit: 99 });
  expect(archive.entries.length).toBeGreaterThan(0);
  expect(await store.debates.countFor(ada?.id ?? 0)).toEqual({
    debates: archive.entries.length,
    responses: archive.entries.reduce((sum, { responseCount }) => sum + responseCount, 0),
  });
  expect((await store.debates.find(4))?.debate).toMatchObject({
    originalDebateId: 2,
    title: "My copy",
  });

  const bob = (await store.users.findCredentials("bob"))?.user;
  expect(await store.subscriptions.find(bob?.id ?? 0)).toMatchObject({
    tier: "pro",
    status: "active",
  });
}
