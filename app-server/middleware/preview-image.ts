import { createHash } from "node:crypto";
import { findShared, outcomeLine } from "@einstein-vs-cat/core";
import type { Middleware, Services } from "../http/context.ts";
import { quotaKey } from "../http/quota-key.ts";
import { cachePreviews } from "../pages/preview-cache.ts";

const ADDRESS = /^\/share\/([^/]+)\/preview\.png$/;

/**
 * Serves the image that chats show next to a shared link. Chats have no session, so only debates
 * that a visitor may open have an image. Caches have to revalidate it, so that it disappears with
 * the link. Any site may embed it.
 */
export function previewImage({
  debates,
  verdicts,
  previewImages,
  quota,
}: PreviewServices): Middleware {
  const previews = cachePreviews(previewImages);
  return async (ctx, next) => {
    const segment = ADDRESS.exec(ctx.path)?.[1];
    if (segment === undefined || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    ctx.state.route = "/share/:segment/preview.png";
    const client = quotaKey(ctx, null);
    await quota.count("calls", client);
    const { debate, responseCount } = await findShared({ debates }, null, segment);
    const { question, option1, option2 } = debate;
    const known = await verdicts.latest(debate.id);
    const verdict = known && outcomeLine(known);
    const preview = { question, option1, option2, responseCount, verdict };
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

type PreviewServices = Pick<Services, "debates" | "verdicts" | "previewImages" | "quota">;
