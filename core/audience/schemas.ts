import * as z from "zod/mini";
import { issueCode } from "../shared/field-errors.ts";
import { STANDPOINTS } from "./vote.ts";

/** The body of `POST /api/share/{segment}/stance`. */
export const stanceVoteSchema = z.object(
  {
    phase: z.enum(["before", "after"], issueCode("phase-invalid")),
    stance: z.literal(STANDPOINTS, issueCode("stance-invalid")),
  },
  issueCode("not-an-object"),
);

/** A checked vote. */
export type StanceVoteInput = z.infer<typeof stanceVoteSchema>;
