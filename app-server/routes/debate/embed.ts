import {
  arguerAt,
  EMBED_HEIGHT,
  EMBED_WIDTH,
  embedCode,
  findShared,
  matchesHost,
  parseShareSegment,
  SIDES,
  truncate,
} from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { segmentOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { quotaKey } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { embedPages } from "../../pages/embed-page.ts";
import { EMBED_POLICY } from "../../pages/embed-style.ts";
import { sendSamePage } from "../../pages/send-web-file.ts";
import { baseOf } from "../../pages/shared-page.ts";

/** The paths of these calls. They are outside of `/api`, and no session is loaded for them. */
export const EMBED_PATHS: RegExp = /^\/(embed\/|oembed$)/;

/** The longest address that is read (characters), and the longest title. */
const MAX_LENGTH = { address: 2_000, title: 150 };

/** The path of a page that may be embedded, by either of its addresses. */
const EMBEDDABLE = /^\/(?:share|embed)\/([^/]+)\/?$/i;

const pixels = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    z.transform((text: string) => Number(text)),
  ),
);

const oembedQuery = z.object({
  url: z.string().check(z.maxLength(MAX_LENGTH.address)),
  format: z._default(z.string().check(z.maxLength(20)), "json"),
  maxwidth: pixels,
  maxheight: pixels,
});

/** The answer as oembed.com describes it, of the type `rich`. */
const oembedAnswer = z.strictObject({
  version: z.literal("1.0"),
  type: z.literal("rich"),
  title: z.string(),
  author_name: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  html: z.string(),
  width: z.number(),
  height: z.number(),
  thumbnail_url: z.optional(z.string()),
  thumbnail_width: z.optional(z.number()),
  thumbnail_height: z.optional(z.number()),
});

/** Calls for other websites that show a shared debate. */
export const embedOperations = {
  page: {
    method: "get",
    path: "/embed/:segment",
    summary: "Show a shared debate in a frame of another website",
    description:
      "A compact page without scripts, which any website may frame. It reads and sets no cookie, and shows what a visitor sees.",
    tag: "Sharing",
    caller: "anyone",
    answers: { 200: { "text/html": null }, 404: { "text/html": null } },
  },
  oembed: {
    method: "get",
    path: "/oembed",
    summary: "Read how to embed a shared debate (oEmbed)",
    description:
      "`url` is the address of a shared debate on this server. `format` is `json`; any other is answered with 501.",
    tag: "Sharing",
    caller: "anyone",
    query: oembedQuery,
    answers: { 200: oembedAnswer, 501: { "text/plain": null } },
    errors: ["not-found"],
  },
} as const satisfies Operations;

/** Registers the calls for other websites. */
export function embedRoutes(router: ApiRouter, services: Services): void {
  const pageOf = embedPages(services);

  route(router, embedOperations.page, async (ctx: AppContext) => {
    await services.quota.count("calls", quotaKey(ctx, null));
    // The only page that another website may frame.
    ctx.set("Content-Security-Policy", EMBED_POLICY);
    ctx.remove("X-Frame-Options");
    ctx.set("Cross-Origin-Resource-Policy", "cross-origin");
    const { page, isKnown } = await pageOf(ctx, segmentOf(ctx));
    sendSamePage(ctx, page, isKnown);
  });

  route(router, embedOperations.oembed, async (ctx, { query }) => {
    await services.quota.count("calls", quotaKey(ctx, null));
    ctx.set("Cache-Control", "no-cache");
    const { url, format, maxwidth, maxheight } = query();
    if (format !== "json") {
      ctx.status = 501;
      (ctx as AppContext).body = "Only the format json is offered.";
      return;
    }
    const token = tokenIn(url, ctx, services.settings);
    const { debate, responseCount } = await findShared(services, null, token);
    const base = baseOf(ctx, services.settings);
    const title = truncate(debate.question.replace(/\s+/g, " ").trim(), MAX_LENGTH.title);
    const width = Math.min(EMBED_WIDTH, maxwidth ?? EMBED_WIDTH);
    const height = Math.min(EMBED_HEIGHT, maxheight ?? EMBED_HEIGHT);
    const { size } = services.previewImages;
    const isImageFitting =
      size.width <= (maxwidth ?? size.width) && size.height <= (maxheight ?? size.height);
    ctx.body = {
      ...{ version: "1.0", type: "rich", title },
      author_name: SIDES.map((side) => arguerAt(debate.seats, side)).join(" vs "),
      ...{ provider_name: "Einstein vs Cat", provider_url: `${base}/` },
      html: embedCode({ base, token, title, width, height }),
      ...{ width, height },
      ...(isImageFitting && {
        thumbnail_url: `${base}/share/${token}/preview.png?responses=${responseCount}`,
        ...{ thumbnail_width: size.width, thumbnail_height: size.height },
      }),
    };
  });
}

/** Returns the token in the address of a page of this server; an empty one for every other address. */
function tokenIn(
  address: string,
  ctx: AppContext,
  { publicUrl, platformHosts }: Services["settings"],
): string {
  const url = URL.parse(address);
  const isOwn =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password === "" &&
    (url.host === ctx.host.toLowerCase() ||
      url.host === publicUrl?.host ||
      platformHosts.some((pattern) => matchesHost(url.host, pattern.toLowerCase())));
  const segment = isOwn ? EMBEDDABLE.exec(url.pathname)?.[1] : undefined;
  // Ids open debates for their owners only.
  return segment !== undefined && parseShareSegment(segment)?.kind === "token" ? segment : "";
}
