import { createHash } from "node:crypto";
import { findShared, outcomeLine, sideNames } from "@einstein-vs-cat/core";
import type { Middleware, Services } from "../http/context.ts";
import { quotaKey } from "../http/quota-key.ts";
import type { PreviewCache } from "../pages/preview-cache.ts";

const ADDRESS = /^\/share\/([^/]+)\/preview\.png$/;

/**
 * Serves the image that chats show next to a shared link. Chats have no session, so only debates
 * that a visitor may open have an image. Caches have to revalidate it, so that it disappears with
 * the link. Any site may embed it.
 */
export function previewImage(
  { debates, verdicts, quota }: Pick<Services, "debates" | "verdicts" | "quota">,
  previews: PreviewCache,
): Middleware {
  return async (ctx, next) => {
    const segment = ADDRESS.exec(ctx.path)?.[1];
    if (segment === undefined || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    ctx.state.route = "/share/:segment/preview.png";
    const client = quotaKey(ctx, null);
    await quota.count("calls", client);
    const { debate, responseCount } = await findShared({ debates }, null, segment);
    const { question, language, option1, option2, seats } = debate;
    const known = await verdicts.latest(debate.id);
    const verdict = known && outcomeLine(known, sideNames(seats));
    const preview = { question, language, option1, option2, seats, responseCount, verdict };
    if (!previews.has(preview)) await quota.count("drawings", client);
    const image = await previews.draw(preview);
    ctx.status = 200;
    ctx.type = "png";
    ctx.set("Cache-Control", "no-cache");
    ctx.set("Cross-Origin-Resource-Policy", "cross-origin");
    ctx.set("ETag", `"${createHash("sha256").update(image).digest("base64url").slice(0, 22)}"`);
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = Buffer.from(image);
  };
}
