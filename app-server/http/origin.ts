import type { AppContext, Settings } from "./context.ts";

/**
 * Returns whether the client uses https: on this connection, according to a trusted proxy, or
 * because the request is for the public URL and that is https.
 */
export function isHttps(ctx: AppContext, { publicUrl }: Settings): boolean {
  return ctx.secure || (publicUrl?.protocol === "https:" && ctx.host === publicUrl.host);
}

/** Returns the origin of the request's URL. */
export function originOf(ctx: AppContext, settings: Settings): string {
  return `${isHttps(ctx, settings) ? "https" : "http"}://${ctx.host}`;
}

/**
 * Returns whether an `Origin` header names this site: the public URL, or the origin of the
 * request's URL.
 */
export function isOwnOrigin(ctx: AppContext, settings: Settings, origin: string): boolean {
  return (
    origin === settings.publicUrl?.origin || (ctx.host !== "" && origin === originOf(ctx, settings))
  );
}
