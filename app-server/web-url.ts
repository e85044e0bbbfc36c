import * as z from "zod/mini";

/** Returns whether a text is the address of a web server. */
export const isWebUrl = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? "");

/** Reads the address of a web server. */
export const webUrl = z.optional(
  z.pipe(
    z.string().check(z.refine(isWebUrl, "must be an http or https address")),
    z.transform((value: string) => new URL(value)),
  ),
);
