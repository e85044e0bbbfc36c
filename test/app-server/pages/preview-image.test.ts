import { type Preview, RATE_LIMITS } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Harness, Visitor } from "../harness.ts";
import { keepResponse, newOwner, share, startAppWithPages } from "../sharing/shared-fixtures.ts";

let app: Harness;
let owner: Visitor;
let drawn: Preview[];

/** Draws nothing, and remembers what it was asked for. */
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

const picture = (segment: string | number | null, init: RequestInit = {}, { url } = app) =>
  fetch(`${url}/share/${segment}/preview.png`, init);

describe("the picture of a shared link", () => {
  test("tells the question, the positions and the number of responses, and nothing of what was said", async () => {
    const { shareToken, question, option1, option2 } = await share(app, owner, {
      responses: 3,
      inputs: 2,
    });
    const response = await picture(shareToken);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(await response.json()).toEqual({ question, option1, option2, responseCount: 3 });
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  });

  test("is drawn once for all who ask, and anew when something was said", async () => {
    const { id, shareToken } = await share(app, owner, { responses: 1 });
    await Promise.all(Array.from({ length: 10 }, () => picture(shareToken)));
    await picture(shareToken);
    expect(drawn).toHaveLength(1);
    keepResponse(app, id, 2);
    await picture(shareToken);
    expect(drawn.map(({ responseCount }) => responseCount)).toEqual([1, 2]);
  });

  test("is not sent again while it is the same, and is gone when the link is", async () => {
    const { id, shareToken } = await share(app, owner);
    const first = await picture(shareToken);
    const kept = {
      headers: {
        "If-None-Match": first.headers.get("ETag") as string,
        "Cache-Control": "max-age=0",
      },
    };
    const again = await picture(shareToken, kept);
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([
      304,
      "",
      first.headers.get("ETag"),
    ]);
    await owner.post(`/api/debates/${id}/share/revoke`);
    expect((await picture(shareToken, kept)).status).toBe(404);
    const { shareToken: renewed } = app.archive.debates.get(id) as { shareToken: string };
    expect((await picture(renewed)).status).toBe(200);
    await owner.fetch(`/api/debates/${id}`, { method: "DELETE" });
    expect((await picture(renewed, kept)).status).toBe(404);
  });

  test("is asked for with HEAD too, and with nothing that writes", async () => {
    const { shareToken } = await share(app, owner);
    const head = await picture(shareToken, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([
      200,
      "image/png",
      "",
    ]);
    expect((await picture(shareToken, { method: "POST" })).status).toBe(405);
  });

  test("is there for nobody's eyes that could not open the link, not even the owner's, since chats are nobody", async () => {
    const maker = app.visitor();
    const { id } = await share(app, maker, { inputs: 0 });
    expect((await maker.fetch(`/share/${id}/preview.png`)).status).toBe(404);
    for (const segment of ["A".repeat(43), "999999", "no-segment", "%2e%2e"])
      expect((await picture(segment)).status).toBe(404);
    expect(drawn).toEqual([]);
  });

  test("begins no session", async () => {
    const { shareToken } = await share(app, owner);
    expect((await picture(shareToken)).headers.getSetCookie()).toEqual([]);
  });

  test("that cannot be drawn is an error of ours that says nothing, and is tried again", async () => {
    const { shareToken } = await share(app, owner);
    let isBroken = true;
    const breaking = {
      ...previewImages,
      draw: (preview: Preview) =>
        isBroken ? Promise.reject(new Error("no ink")) : previewImages.draw(preview),
    };
    await using other = await startAppWithPages({
      services: { previewImages: breaking, debates: app.services.debates },
    });
    const response = await picture(shareToken, {}, other);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("ink");
    isBroken = false;
    expect((await picture(shareToken, {}, other)).status).toBe(200);
  });
});

test("one network has only so many pictures drawn in a minute; those that are there cost nothing", async () => {
  await using limited = await startAppWithPages({
    areLimitsOn: true,
    services: { previewImages, debates: app.services.debates },
  });
  const { id, shareToken } = await share(app, owner, { responses: 0, inputs: 0 });
  for (let count = 1; count <= RATE_LIMITS.drawings.points; count += 1) {
    expect((await picture(shareToken, {}, limited)).status).toBe(200);
    expect((await picture(shareToken, {}, limited)).status).toBe(200);
    keepResponse(app, id, count);
  }
  const refused = await picture(shareToken, {}, limited);
  expect([refused.status, await refused.text()]).toEqual([
    429,
    "Too many requests. Please wait a little and try again.",
  ]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(drawn).toHaveLength(RATE_LIMITS.drawings.points);
});
