import type { AppContext, Settings } from "./context.ts";

/**
 * Whether the person reached us over https: by this connection, by a trusted proxy's word, or because they came to
 * the public address and that one is https.
 */
export function isHttps(ctx: AppContext, { publicUrl }: Settings): boolean {
  return ctx.secure || (publicUrl?.protocol === "https:" && ctx.host === publicUrl.host);
}

/** The origin that the request came to. */
export function originOf(ctx: AppContext, settings: Settings): string {
  return `${isHttps(ctx, settings) ? "https" : "http"}://${ctx.host}`;
}

/** Whether an `Origin` header names this very site: the public address, or the address the request came to. */
export function isOwnOrigin(ctx: AppContext, settings: Settings, origin: string): boolean {
  return (
    origin === settings.publicUrl?.origin || (ctx.host !== "" && origin === originOf(ctx, settings))
  );
}
