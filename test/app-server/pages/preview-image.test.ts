import { DEFAULT_SEATS, PREVIEW_TIMEOUTS, type Preview, RATE_LIMITS } from "@einstein-vs-cat/core";
import { ResvgPreviewImages } from "@einstein-vs-cat/resvg/preview-images";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readPortraits } from "../../../app-server/wiring/portraits.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { until } from "../../support/until.ts";
import type { Harness, Visitor } from "../harness.ts";
import {
  newOwner,
  share,
  startAppWithPages,
  storeResponse,
  storeVerdict,
} from "../sharing/shared-fixtures.ts";

let app: Harness;
let owner: Visitor;
let drawn: Preview[];

/** A fake renderer that records the previews it gets. */
const previewImages = {
  size: { width: 1_200, height: 630 },
  draw: async (preview: Preview) => {
    drawn.push(preview);
    return Buffer.from(JSON.stringify(preview));
  },
};

beforeEach(async () => {
  drawn = [];
  app = await startAppWithPages({ services: { previewImages } });
  owner = await newOwner(app);
});
afterEach(() => app.close());

/** What two servers of one database have in common. */
const storesOf = ({ services: { debates, sharedDebates } }: Harness) => ({
  ...{ debates, sharedDebates },
});

const fetchImage = (segment: string | number | null, init: RequestInit = {}, { url } = app) =>
  fetch(`${url}/share/${segment}/preview.png`, init);

describe("the preview image of a shared link", () => {
  test("shows the question, the positions and the number of responses, but no response", async () => {
    const { shareToken, question, option1, option2 } = await share(app, owner, {
      responses: 3,
      inputs: 2,
    });
    const response = await fetchImage(shareToken);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(await response.json()).toEqual({
      ...{ question, language: "en", option1, option2 },
      ...{ seats: DEFAULT_SEATS, responseCount: 3, verdict: null },
    });
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  });

  test("is drawn once for all readers, and again after a new response", async () => {
    const { id, shareToken } = await share(app, owner, { responses: 1 });
    await Promise.all(Array.from({ length: 10 }, () => fetchImage(shareToken)));
    await fetchImage(shareToken);
    expect(drawn).toHaveLength(1);
    storeResponse(app, id, 2);
    await fetchImage(shareToken);
    expect(drawn.map(({ responseCount }) => responseCount)).toEqual([1, 2]);
  });

  test("says the verdict from when there is one, and is then another image for caches", async () => {
    const { id, shareToken } = await share(app, owner, { responses: 4 });
    const before = await fetchImage(shareToken);
    await storeVerdict(app, id);
    const conditions = { headers: { "If-None-Match": before.headers.get("ETag") as string } };
    const after = await fetchImage(shareToken, conditions);
    expect(after.status).toBe(200);
    expect(drawn.map(({ verdict }) => verdict)).toEqual([
      null,
      "Einstein argued better · after 4 turns",
    ]);
    storeResponse(app, id, 5);
    await fetchImage(shareToken);
    expect(drawn.at(-1)).toMatchObject({
      ...{ responseCount: 5, verdict: "Einstein argued better · after 4 turns" },
    });
    await owner.post(`/api/debates/${id}/share/revoke`);
    expect((await fetchImage(shareToken)).status).toBe(404);
  });

  test("is not sent again while it is unchanged, and disappears with the link", async () => {
    const { id, shareToken } = await share(app, owner);
    const first = await fetchImage(shareToken);
    const conditions = {
      headers: {
        "If-None-Match": first.headers.get("ETag") as string,
        "Cache-Control": "max-age=0",
      },
    };
    const again = await fetchImage(shareToken, conditions);
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([
      304,
      "",
      first.headers.get("ETag"),
    ]);
    await owner.post(`/api/debates/${id}/share/revoke`);
    expect((await fetchImage(shareToken, conditions)).status).toBe(404);
    const { shareToken: renewed } = app.tables.debates.get(id) as { shareToken: string };
    expect((await fetchImage(renewed)).status).toBe(200);
    await owner.fetch(`/api/debates/${id}`, { method: "DELETE" });
    expect((await fetchImage(renewed, conditions)).status).toBe(404);
  });

  test("can be read with HEAD too, and accepts no writing method", async () => {
    const { shareToken } = await share(app, owner);
    const head = await fetchImage(shareToken, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([
      200,
      "image/png",
      "",
    ]);
    expect((await fetchImage(shareToken, { method: "POST" })).status).toBe(405);
  });

  test("is found only for links that open without signing in, because chat apps fetch it anonymously", async () => {
    const creator = app.visitor();
    const { id } = await share(app, creator, { inputs: 0 });
    expect((await creator.fetch(`/share/${id}/preview.png`)).status).toBe(404);
    for (const segment of ["A".repeat(43), "999999", "no-segment", "%2e%2e"])
      expect((await fetchImage(segment)).status).toBe(404);
    expect(drawn).toEqual([]);
  });

  test("starts no session", async () => {
    const { shareToken } = await share(app, owner);
    expect((await fetchImage(shareToken)).headers.getSetCookie()).toEqual([]);
  });

  test("answers 500 without details when drawing fails, and is drawn again at the next request", async () => {
    const { shareToken } = await share(app, owner);
    let isBroken = true;
    const breaking = {
      ...previewImages,
      draw: (preview: Preview) =>
        isBroken ? Promise.reject(new Error("no ink")) : previewImages.draw(preview),
    };
    await using other = await startAppWithPages({
      services: { previewImages: breaking, ...storesOf(app) },
    });
    const response = await fetchImage(shareToken, {}, other);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("ink");
    isBroken = false;
    expect((await fetchImage(shareToken, {}, other)).status).toBe(200);
  });
});

test("a preview image that is never finished holds up no other answer, and ends with 500", async () => {
  const clock = new FakeClock();
  const program = new URL("../../adapters/resvg/endless-program.ts", import.meta.url);
  const endless = new ResvgPreviewImages({ portraits: await readPortraits(), clock, program });
  await using drawing = await startAppWithPages({
    services: { previewImages: endless, ...storesOf(app) },
  });
  const { id, shareToken } = await share(app, owner);
  (app.tables.debates.get(id) as { question: string }).question = "endless";
  const image = fetchImage(shareToken, {}, drawing);
  await until("the image is being drawn", () => clock.nextDue === PREVIEW_TIMEOUTS.drawing);
  expect((await fetch(`${drawing.url}/healthz`)).status).toBe(200);
  clock.advance(PREVIEW_TIMEOUTS.drawing);
  expect((await image).status).toBe(500);
});

test("one network can have a limited number of images drawn per minute; cached images do not count", async () => {
  await using limited = await startAppWithPages({
    areLimitsOn: true,
    services: { previewImages, ...storesOf(app) },
  });
  const { id, shareToken } = await share(app, owner, { responses: 0, inputs: 0 });
  for (let count = 1; count <= RATE_LIMITS.drawings.points; count += 1) {
    expect((await fetchImage(shareToken, {}, limited)).status).toBe(200);
    expect((await fetchImage(shareToken, {}, limited)).status).toBe(200);
    storeResponse(app, id, count);
  }
  const refused = await fetchImage(shareToken, {}, limited);
  expect([refused.status, await refused.text()]).toEqual([
    429,
    "Too many requests. Please wait a moment and try again.",
  ]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(drawn).toHaveLength(RATE_LIMITS.drawings.points);
});
