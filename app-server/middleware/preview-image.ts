import { createHash } from "node:crypto";
import {
  DomainError,
  locateShared,
  outcomeLine,
  outlineShared,
  type Preview,
  type SharedOutline,
  sideNames,
} from "@einstein-vs-cat/core";
import { LRUCache } from "lru-cache";
import type { AppContext, Middleware, Services } from "../http/context.ts";
import { quotaKey } from "../http/quota-key.ts";
import { CACHED_PREVIEWS, type PreviewCache } from "../pages/preview-cache.ts";

const ADDRESS = /^\/share\/([^/]+)\/preview\.png$/;

/** An image that is ready to be sent, and the revision of the debate that it shows. */
interface ReadyImage {
  readonly revision: string;
  readonly image: Buffer;
  readonly entityTag: string;
}

/**
 * Serves the image that chats show next to a shared link. Chats have no session, so only debates
 * that a visitor may open have an image. Caches have to revalidate it, so that it disappears with
 * the link. Any site may embed it. As for a kept page (ADR 55), nothing is read of a debate that has
 * not changed but its revision.
 */
export function previewImage(
  services: Pick<Services, "sharedDebates" | "quota">,
  previews: PreviewCache,
): Middleware {
  const ready = new LRUCache<string, ReadyImage>({ max: CACHED_PREVIEWS });
  const make = async (outline: SharedOutline, client: ReturnType<typeof quotaKey>) => {
    const preview = previewOf(outline);
    if (!previews.has(preview)) await services.quota.count("drawings", client);
    const { buffer, byteOffset, byteLength } = await previews.draw(preview);
    const image = Buffer.from(buffer, byteOffset, byteLength);
    return { revision: outline.revision, image, entityTag: entityTagOf(image) };
  };
  return async (ctx, next) => {
    const segment = ADDRESS.exec(ctx.path)?.[1];
    if (segment === undefined || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    ctx.state.route = "/share/:segment/preview.png";
    const client = quotaKey(ctx, null);
    await services.quota.count("calls", client);
    const located = await locateShared(services, segment);
    // An id opens a debate for its owner alone, whom no chat knows.
    if (located.revision === null) throw new DomainError("not-found");
    const known = ready.get(segment);
    if (known?.revision === located.revision) return send(ctx, known);
    const made = await make(await outlineShared(services, located), client);
    ready.set(segment, made);
    send(ctx, made);
  };
}

function previewOf({ debate, responseCount, verdict }: SharedOutline): Preview {
  const { question, language, option1, option2, seats } = debate;
  const outcome = verdict && outcomeLine(verdict, sideNames(seats));
  return { question, language, option1, option2, seats, responseCount, verdict: outcome };
}

const entityTagOf = (image: Buffer) =>
  `"${createHash("sha256").update(image).digest("base64url").slice(0, 22)}"`;

function send(ctx: AppContext, { image, entityTag }: ReadyImage): void {
  ctx.status = 200;
  ctx.type = "png";
  ctx.set("Cache-Control", "no-cache");
  ctx.set("Cross-Origin-Resource-Policy", "cross-origin");
  ctx.set("ETag", entityTag);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = image;
}
