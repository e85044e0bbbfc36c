import { createHash } from "node:crypto";
import { findShared } from "@einstein-vs-cat/core";
import type { Middleware, Services } from "../http/context.ts";
import { cachePreviews } from "../pages/preview-cache.ts";
import { clientOf } from "./rate-limit.ts";

const ADDRESS = /^\/share\/([^/]+)\/preview\.png$/;

/**
 * The picture that a chat shows beside a shared link. Chats have no session: what opens for nobody has no picture. It may be
 * kept, but is asked for again before each use, so that it is gone when the link is; and it may be shown on any site.
 */
export function previewImage({ debates, previewImages, rateLimits }: PreviewServices): Middleware {
  const previews = cachePreviews(previewImages);
  return async (ctx, next) => {
    const segment = ADDRESS.exec(ctx.path)?.[1];
    if (segment === undefined || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    ctx.state.route = "/share/:segment/preview.png";
    const client = clientOf(ctx, null);
    await rateLimits.countCall(client);
    const { debate, responses } = await findShared({ debates }, null, segment);
    const { question, option1, option2 } = debate;
    const preview = { question, option1, option2, responseCount: responses.length };
    if (!previews.has(preview)) await rateLimits.countDrawing(client);
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

type PreviewServices = Pick<Services, "debates" | "previewImages" | "rateLimits">;
