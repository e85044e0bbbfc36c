import { describe, expect, test, vi } from "vitest";
import type { EncodedPage } from "../../../app-server/pages/compress-page.ts";
import { type KeptPage, KeptPages } from "../../../app-server/pages/kept-pages.ts";

const LIMITS = { maxBytes: 100_000, maxAge: 60_000 };

const page = (text: string): EncodedPage => ({
  body: Buffer.from(text),
  encoding: "identity",
  entityTag: text,
});

/** Makes pages that a test finishes. */
function workshop() {
  const made: PromiseWithResolvers<KeptPage>[] = [];
  const make = () => {
    made.push(Promise.withResolvers());
    return (made.at(-1) as PromiseWithResolvers<KeptPage>).promise;
  };
  const finish = (number: number, revision: string, text: string) =>
    made[number - 1]?.resolve({ revision, page: page(text) });
  const fail = (number: number) => made[number - 1]?.reject(new Error("no connection"));
  return { make, finish, fail, count: () => made.length };
}

const ready = (revision: string, text: string) => async () => ({ revision, page: page(text) });
const never = () => Promise.reject(new Error("a kept page was made again"));

describe("a kept page", () => {
  test("is given for its revision only", async () => {
    const pages = new KeptPages(LIMITS);
    const first = await pages.find("key", "1", ready("1", "one"));
    expect(await pages.find("key", "1", never)).toBe(first);
    expect((await pages.find("key", "2", ready("2", "two"))).entityTag).toBe("two");
    expect((await pages.find("key", "2", never)).entityTag).toBe("two");
    expect((await pages.find("other", "2", ready("2", "other"))).entityTag).toBe("other");
    expect(pages.size.pages).toBe(2);
  });

  test("is made once for all readers of one revision at the same time", async () => {
    const [pages, { make, finish, count }] = [new KeptPages(LIMITS), workshop()];
    const readers = Array.from({ length: 50 }, () => pages.find("key", "1", make));
    finish(1, "1", "one");
    expect(new Set(await Promise.all(readers)).size).toBe(1);
    expect(count()).toBe(1);
  });

  test("is made on their own for readers of another revision", async () => {
    const [pages, { make, finish }] = [new KeptPages(LIMITS), workshop()];
    const early = pages.find("key", "1", make);
    const late = pages.find("key", "2", make);
    finish(2, "2", "two");
    expect((await late).entityTag).toBe("two");
    finish(1, "1", "one");
    expect((await early).entityTag).toBe("one");
    // The earlier one has replaced the later one, and is not given for its revision.
    expect((await pages.find("key", "2", ready("2", "anew"))).entityTag).toBe("anew");
  });

  test("whose making found another revision is given only to the reader that began it", async () => {
    const [pages, { make, finish, count }] = [new KeptPages(LIMITS), workshop()];
    const first = pages.find("key", "1", make);
    const second = pages.find("key", "1", make);
    finish(1, "2", "a remark that was removed meanwhile");
    expect((await first).entityTag).toBe("a remark that was removed meanwhile");
    await vi.waitFor(() => expect(count()).toBe(2));
    finish(2, "1", "without it");
    expect((await second).entityTag).toBe("without it");
    expect((await pages.find("key", "1", ready("1", "again"))).entityTag).toBe("again");
  });

  test("whose making failed is made anew by each other reader, and nothing of it stays", async () => {
    const [pages, { make, finish, fail, count }] = [new KeptPages(LIMITS), workshop()];
    const first = pages.find("key", "1", make);
    const second = pages.find("key", "1", make);
    fail(1);
    await expect(first).rejects.toThrow("no connection");
    await vi.waitFor(() => expect(count()).toBe(2));
    finish(2, "1", "one");
    expect((await second).entityTag).toBe("one");
    expect((await pages.find("key", "1", ready("1", "third"))).entityTag).toBe("third");
  });

  test("takes its place from those that nobody has asked for longest, so that all together stay within the bound", async () => {
    const pages = new KeptPages(LIMITS);
    for (let number = 1; number <= 30; number += 1) {
      await pages.find(`key ${number}`, "1", ready("1", "x".repeat(9_000)));
      await pages.find("key 1", "1", ready("1", "x".repeat(9_000)));
      expect(pages.size.bytes).toBeLessThanOrEqual(LIMITS.maxBytes);
    }
    expect(pages.size.pages).toBe(10);
    expect((await pages.find("key 1", "1", never)).body).toHaveLength(9_000);
    await expect(pages.find("key 2", "1", never)).rejects.toThrow("made again");
  });

  test("that exceeds the bound alone is sent and not kept", async () => {
    const pages = new KeptPages(LIMITS);
    const large = ready("1", "x".repeat(LIMITS.maxBytes));
    expect((await pages.find("key", "1", large)).body).toHaveLength(LIMITS.maxBytes);
    expect(pages.size).toEqual({ pages: 0, bytes: 0 });
  });

  test("leaves the memory after its time, without another visit", async () => {
    const pages = new KeptPages({ ...LIMITS, maxAge: 20 });
    await pages.find("key", "1", ready("1", "one"));
    await vi.waitFor(() => expect(pages.size).toEqual({ pages: 0, bytes: 0 }), 10_000);
  });
});
