import * as z from "zod/mini";

/** `again=true`: a person asks, who may know that it failed before. Other values are ignored. */
export const againQuery = z.object({ again: z.catch(z.optional(z.literal("true")), undefined) });
