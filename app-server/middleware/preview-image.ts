import { findShared } from "@einstein-vs-cat/core";
import type { Middleware, Services } from "../services.ts";
import { clientOf } from "./rate-limit.ts";

const ADDRESS = /^\/share\/([^/]+)\/preview\.png$/;

/** The picture that a chat shows beside a shared link. Chats have no session: what opens for nobody has no picture. */
export function previewImage(services: Pick<Services, "debates" | "previewImages" | "rateLimits">): Middleware {
  return async (ctx, next) => {
    const segment = ADDRESS.exec(ctx.path)?.[1];
    if (segment === undefined || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    ctx.state.route = "/share/:segment/preview.png";
    await services.rateLimits.countCall(clientOf(ctx, null));
    const { debate, responses } = await findShared(services, null, segment);
    const { question, option1, option2 } = debate;
    const image = await services.previewImages.draw({ question, option1, option2, responseCount: responses.length });
    ctx.set("Cache-Control", "private, max-age=300");
    ctx.type = "png";
    ctx.body = Buffer.from(image);
  };
}
