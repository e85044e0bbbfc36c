/** What happens when a browser comes back from the log-in provider. */

import {
  confirmIdentity,
  DomainError,
  type ErrorCode,
  logInWithIdentity,
  type ProvenIdentity,
  SIGN_IN_PROBLEMS,
  type SignInAttempt,
  type SignInProvider,
  type SignInPurpose,
} from "@einstein-vs-cat/core";
import type { AppContext, Services } from "../../http/context.ts";
import { clientNetworkOf } from "../../http/quota-key.ts";
import { takeAttempt } from "../../http/sign-in-attempt.ts";
import { beginUserSession } from "../../middleware/session-changes.ts";
import { signedInUser } from "../../middleware/sessions.ts";

/** Where a visit began. */
const PAGE_OF: Readonly<Record<SignInPurpose, string>> = {
  "log-in": "/auth",
  connect: "/account",
  confirm: "/account",
};

/** Ends a visit to the provider, for the browser that began it, and sends it on. */
export async function finishVisit(
  ctx: AppContext,
  services: Services,
  provider: SignInProvider,
): Promise<void> {
  const attempt = await takeAttempt(ctx, services);
  const purpose = attempt?.purpose ?? (ctx.state.user === null ? "log-in" : "connect");
  await redirectAfter(ctx, services, purpose, async () => {
    if (attempt === null || !isOwn(ctx, attempt)) throw new DomainError("sign-in-expired");
    const identity = await provider.finish(ctx.querystring, attempt.secrets);
    await use(ctx, services, attempt.purpose, identity);
    return attempt.purpose === "log-in" ? "/" : PAGE_OF[attempt.purpose];
  });
}

/** Sends the browser to the address that `go` returns, or tells it on a page why it does not. */
export async function redirectAfter(
  ctx: AppContext,
  { log }: Pick<Services, "log">,
  purpose: SignInPurpose,
  go: () => Promise<string>,
): Promise<void> {
  let address: string;
  try {
    address = await go();
  } catch (error) {
    if (!(error instanceof DomainError) || !isProblem(error.code)) throw error;
    const { requestId } = ctx.state;
    log.warn({ requestId, code: error.code, reason: reasonOf(error) }, "a log-in was refused");
    ctx.state.errorCode = error.code;
    address = `${PAGE_OF[purpose]}?problem=${error.code}`;
  }
  ctx.status = 302;
  ctx.set("Location", address);
}

/** A visit that a signed-in user began is of use to their session only. */
function isOwn(ctx: AppContext, { purpose, user: begun }: SignInAttempt): boolean {
  if (purpose === "log-in") return true;
  const { user } = ctx.state;
  return begun !== null && user?.id === begun.id && user.sessionEpoch === begun.sessionEpoch;
}

async function use(
  ctx: AppContext,
  services: Services,
  purpose: SignInPurpose,
  identity: ProvenIdentity,
): Promise<void> {
  const { settings, clock } = services;
  if (purpose === "log-in") {
    const { actor } = ctx.state;
    const { operators } = settings;
    const from = clientNetworkOf(ctx);
    const user = await logInWithIdentity({ ...services, operators }, actor, identity, from);
    return beginUserSession(ctx, settings, user);
  }
  const user = signedInUser(ctx);
  if (purpose === "connect") return services.identities.connect(user.id, identity);
  await confirmIdentity(services, user.id, identity, clock.now());
  await beginUserSession(ctx, settings, user, clock.now());
}

const isProblem = (code: ErrorCode) => SIGN_IN_PROBLEMS.some((problem) => problem === code);

/** The messages of an error and its causes. What they carry besides may be personal. */
function reasonOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${reasonOf(cause)})` : error.message;
}
