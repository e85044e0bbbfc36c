import { profileSchema, themeSchema, updateProfile } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { bodyOf } from "../http/input.ts";
import { presentUser } from "../http/presenters.ts";
import { signedInUser } from "../middleware/sessions.ts";

/** The current user. A 401 tells the client that nobody is signed in (SPEC §4, Authentication). */
export function userRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/user", (ctx) => {
    ctx.body = presentUser(signedInUser(ctx), services.settings);
  });

  router.patch("/api/user", async (ctx) => {
    const { id } = signedInUser(ctx);
    const profile = await bodyOf(ctx, profileSchema);
    ctx.body = presentUser(await updateProfile(services, id, profile), services.settings);
  });

  router.post("/api/user/theme", async (ctx) => {
    const { id } = signedInUser(ctx);
    const { theme } = await bodyOf(ctx, themeSchema);
    await services.users.setTheme(id, theme);
    ctx.status = 204;
  });

  router.get("/api/user/statistics", async (ctx) => {
    const { debates, responses } = await services.debates.countFor(signedInUser(ctx).id);
    ctx.body = { debates, responses };
  });
}
