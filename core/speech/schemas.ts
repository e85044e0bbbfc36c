import * as z from "zod/mini";
import { issueCode } from "../shared/field-errors.ts";

/** The body of a call for the audio of one sentence: its place among those of its turn. */
export const speakSchema = z.object(
  { sentence: z.int(issueCode("not-valid")).check(z.nonnegative(issueCode("not-valid"))) },
  issueCode("not-an-object"),
);

/** A checked request for the audio of a sentence. */
export type SpeakInput = z.infer<typeof speakSchema>;
