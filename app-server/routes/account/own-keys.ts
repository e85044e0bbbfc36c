import {
  DomainError,
  isKeyProvider,
  type KeyProvider,
  keepOwnKey,
  listOwnKeys,
  ownKeySchema,
  ownKeysAnswer,
  removeOwnKey,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";
import { signedInUser } from "../../middleware/sessions.ts";

/** Calls about the user's own keys for providers of models. No call ever answers with a key. */
export const ownKeyOperations = {
  list: {
    method: "get",
    path: "/api/user/keys",
    summary: "List the user's own keys for providers of models",
    description: "A key itself is never sent back: only its last four characters.",
    tag: "Account",
    caller: "user",
    answers: { 200: ownKeysAnswer },
    errors: ["keys-off"],
  },
  put: {
    method: "put",
    path: "/api/user/keys/:provider",
    summary: "Keep a key of the user's own for a provider",
    description:
      "The provider is asked whether it accepts the key, which costs nothing. The key replaces an earlier one of the same provider; if the provider refuses it or cannot be reached, nothing changes.",
    tag: "Account",
    caller: "user",
    body: ownKeySchema,
    answers: { 204: null },
    errors: ["keys-off", "own-key-wrong", "own-key-unchecked"],
  },
  remove: {
    method: "delete",
    path: "/api/user/keys/:provider",
    summary: "Remove a key of the user's own",
    tag: "Account",
    caller: "user",
    answers: { 204: null },
    errors: ["keys-off"],
  },
} as const satisfies Operations;

/** Registers the calls about the user's own keys. */
export function ownKeyRoutes(router: ApiRouter, services: Services): void {
  route(router, ownKeyOperations.list, async (ctx) => {
    const keys = await listOwnKeys(services, signedInUser(ctx).id);
    ctx.body = keys.map(({ provider, addedAt, last4 }) => ({
      ...{ provider, last4, addedAt: addedAt.toISOString() },
    }));
  });

  route(router, ownKeyOperations.put, async (ctx, { body }) => {
    const { id } = signedInUser(ctx);
    const provider = providerOf(ctx);
    const { key } = await body();
    await keepOwnKey(services, id, provider, key);
    ctx.status = 204;
  });

  route(router, ownKeyOperations.remove, async (ctx) => {
    const { id } = signedInUser(ctx);
    await removeOwnKey(services, id, providerOf(ctx));
    ctx.status = 204;
  });
}

/** @throws DomainError `not-found` for a word that names no such provider. */
function providerOf(ctx: AppContext): KeyProvider {
  const provider = String(ctx.params.provider);
  if (!isKeyProvider(provider)) throw new DomainError("not-found");
  return provider;
}
