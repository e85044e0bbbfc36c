import { DEFAULT_LANGUAGE } from "../../language/language.ts";
import type { WrittenDebates } from "../ports/written-debates.ts";
import { offerOf, type WrittenOffer } from "../written-debate.ts";

/** Returns the written debates of a language; the English ones where it has none. */
export function listWritten(
  { writtenDebates }: { readonly writtenDebates: WrittenDebates },
  language: string,
): readonly WrittenOffer[] {
  const own = writtenDebates.in(language);
  return (own.length > 0 ? own : writtenDebates.in(DEFAULT_LANGUAGE)).map(offerOf);
}
