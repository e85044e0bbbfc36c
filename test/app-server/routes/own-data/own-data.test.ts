import { once } from "node:events";
import { connect } from "node:net";
import {
  debateMarkdown,
  exportDebate,
  parseDebateExport,
  RATE_LIMITS,
} from "@einstein-vs-cat/core";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newDebate } from "../../../contract/debate-store.ts";
import { until } from "../../../support/until.ts";
import { type Harness, PASSWORD, type Visitor } from "../../harness.ts";
import { newOwner, OWNER_EMAIL, share, startAppWithPages } from "../../sharing/shared-fixtures.ts";

let app: Harness;
let owner: Visitor & { id: number };
beforeEach(async () => {
  app = await startAppWithPages({ areLimitsOn: true });
  owner = await newOwner(app);
});
afterEach(() => app.close());

const download = (person: Visitor = owner) => person.fetch("/api/user/export");

/** Downloads an archive and returns the text of each file, in the order of the archive. */
async function filesOf(person?: Visitor): Promise<Record<string, string>> {
  const archive = unzipSync(new Uint8Array(await (await download(person)).arrayBuffer()));
  return Object.fromEntries(
    Object.entries(archive).map(([name, content]) => [name, strFromU8(content)]),
  );
}

/** Lets a person vote on a debate of somebody else. */
async function voteOf(userId: number) {
  const { id: debateId } = await share(app, await newOwner(app, "Another"), {});
  const voter = { kind: "user", userId, tier: "free" } as const;
  const first = { debateId, voter, standpoint: 1, at: new Date(), network: "network" } as const;
  return { debateId, vote: await app.services.votes.castFirst(first, () => {}) };
}

describe("the download of one's own data", () => {
  test("is an attachment that nobody may index or store", async () => {
    const response = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/zip");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="einstein-vs-cat-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("has the account and, the newest debate first, each debate as Markdown and as JSON", async () => {
    const [older, newer] = [
      await share(app, owner, { fields: { question: "Is a box empty?" } }),
      await share(app, owner, { fields: { question: "猫は液体ですか？", language: "ja" } }),
    ];
    await share(app, await newOwner(app, "Another"), { fields: { question: "Whose?" } });
    const files = await filesOf();
    expect(Object.keys(files)).toEqual([
      "account.json",
      `debates/${newer.id} 猫は液体ですか？.md`,
      `debates/${newer.id} 猫は液体ですか？.json`,
      `debates/${older.id} Is a box empty.md`,
      `debates/${older.id} Is a box empty.json`,
    ]);
    const actor = { kind: "user", userId: owner.id, tier: "free" } as const;
    const view = await exportDebate(app.services, actor, older.id);
    expect(files[`debates/${older.id} Is a box empty.md`]).toBe(debateMarkdown(view));
    const json = JSON.parse(files[`debates/${newer.id} 猫は液体ですか？.json`] ?? "");
    expect(parseDebateExport(json).language).toBe("ja");
  });

  test("tells what is stored of the account, and no secret", async () => {
    await share(app, owner, { responses: 3 });
    const browser = app.visitor();
    await browser.logIn("owner marker7d1f");
    await app.services.signIns.addRefused(owner.id);
    const identity = { issuer: "https://accounts.example", subject: "1234" };
    await app.services.identities.connect(owner.id, identity);
    const sealed = { keyId: "first", sealed: "sealed marker" };
    const key = { provider: "openai", last4: "wxyz" } as const;
    await app.services.ownKeys.put(owner.id, { ...key, ...sealed });
    const { debateId, vote } = await voteOf(owner.id);
    const text = (await filesOf())["account.json"] ?? "";
    expect(JSON.parse(text)).toMatchObject({
      format: "einstein-vs-cat/account",
      profile: {
        id: owner.id,
        username: "Owner marker7d1f",
        bio: "Bio marker7d1f",
        email: OWNER_EMAIL,
      },
      settings: { theme: "light" },
      plan: { paid: "free", open: "free" },
      statistics: { debates: 1, responses: 3 },
      today: { debates: 1, turns: 0 },
      sessions: [{ beganAt: expect.any(String) }, { usedAt: expect.any(String) }],
      knownBrowsers: [{ usedAt: expect.any(String) }, { usedAt: expect.any(String) }],
      lastRename: null,
      logInProviders: [{ ...identity, connectedAt: expect.any(String) }],
      votes: [{ debateId, before: { stance: 1, at: vote.beforeAt.toISOString() }, after: null }],
      keys: [{ ...key, addedAt: expect.any(String) }],
      refusedLogins: { count: 1 },
    });
    const credentials = await app.services.users.findCredentialsOf(owner.id);
    const secrets = [
      PASSWORD,
      credentials?.passwordHash,
      ...Object.values(owner.cookies),
      ...Object.values(sealed),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/hash|token|password|stripe|customer|epoch/i);
  });

  test("has every debate of an archive of many pages once", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 103; count += 1) {
      const debate = newDebate({ userId: owner.id, visitorId: null, question: "The same?" });
      ids.push((await app.services.debates.create(debate)).id);
    }
    const names = Object.keys(await filesOf()).filter((name) => name.endsWith(".md"));
    expect(names).toEqual(ids.reverse().map((id) => `debates/${id} The same.md`));
  });

  test("is refused to everybody without an account", async () => {
    const visitor = app.visitor();
    await visitor.debate();
    expect((await download(visitor)).status).toBe(401);
    expect((await download(app.visitor())).status).toBe(401);
  });

  test("is refused after a few times within an hour, for that account alone", async () => {
    for (let count = 0; count < RATE_LIMITS.ownData.points; count += 1)
      expect(Object.keys(await filesOf())).toEqual(["account.json"]);
    const refused = await download();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const another = await newOwner(app, "Another");
    expect((await download(another)).status).toBe(200);
  });

  test("has no body, and reads no debate, when only its headers are asked for", async () => {
    await share(app, owner);
    const reads = countReads();
    const response = await owner.fetch("/api/user/export", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(reads.count).toBe(0);
  });

  test("leaves out a debate that is deleted while the others are sent", async () => {
    const [gone, kept] = [await share(app, owner), await share(app, owner)];
    const find = app.services.debates.find.bind(app.services.debates);
    app.services.debates.find = async (id) => {
      if (id === kept.id) await app.services.debates.delete(gone.id);
      return find(id);
    };
    const names = Object.keys(await filesOf());
    expect(names.filter((name) => name.startsWith(`debates/${kept.id} `))).toHaveLength(2);
    expect(names.filter((name) => name.startsWith(`debates/${gone.id} `))).toEqual([]);
  });

  test("breaks off when the store fails, so that nobody takes half an archive for a whole one", async () => {
    await share(app, owner);
    app.services.debates.find = () => Promise.reject(new Error("the disk is gone"));
    await expect(download().then((response) => response.arrayBuffer())).rejects.toThrow();
  });
});

describe("a reader of the download who does not read", () => {
  /** Text that no buffer of a connection holds as a whole. */
  const LARGE = "A cat is a liquid. ".repeat(60_000);

  async function openUnread(debates: number) {
    for (let count = 0; count < debates; count += 1) {
      const { id } = await share(app, owner, { responses: 1, inputs: 0 });
      for (const response of app.tables.responses)
        if (response.debateId === id) Object.assign(response, { content: LARGE });
    }
    const reads = countReads();
    const socket = connect(app.port, "127.0.0.1");
    await once(socket, "connect");
    socket.pause().on("error", () => {});
    const cookie = Object.entries(owner.cookies).map(([name, value]) => `${name}=${value}`);
    socket.write(
      `GET /api/user/export HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nCookie: ${cookie.join("; ")}\r\n\r\n`,
    );
    await until("a debate is read", () => reads.count > 0);
    return { reads, socket };
  }

  test("holds up the reading of the debates, and going away ends it", async () => {
    const debates = 20;
    const { reads, socket } = await openUnread(debates);
    let before = -1;
    while (before !== reads.count) {
      before = reads.count;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(reads.count).toBeLessThan(debates);
    socket.destroy();
    await until("the request is over", () =>
      app.logLines.some(({ route, cutOff }) => route === "/api/user/export" && cutOff),
    );
    expect(reads.count).toBeLessThanOrEqual(before + 1);
    expect(app.logLines.filter(({ level }) => level === "error" || level === 50)).toEqual([]);
  });
});

/** Counts the debates that are read from now on. */
function countReads() {
  const reads = { count: 0 };
  const find = app.services.debates.find.bind(app.services.debates);
  app.services.debates.find = (id) => {
    reads.count += 1;
    return find(id);
  };
  return reads;
}
