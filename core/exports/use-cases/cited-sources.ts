import type { Conversation } from "../../debate/debate.ts";
import { citedPassages } from "../../evidence/evidence-sheet.ts";
import type { Sources } from "../../evidence/ports/sources.ts";
import { rangesOf } from "../../evidence/source.ts";
import type { ExportedSource } from "../exported-sources.ts";

/** Returns the sources of a debate with the passages that its turns rest on. */
export async function citedSources(
  store: Sources,
  { debate, responses }: Pick<Conversation, "debate" | "responses">,
): Promise<ExportedSource[]> {
  const ranges = rangesOf(citedPassages(responses));
  const [sources, passages] = await Promise.all([
    store.list(debate.id),
    ranges.length === 0 ? [] : store.passages(debate.id, ranges),
  ]);
  return sources.map(({ n, title, address }) => ({
    ...{ n, title, address },
    passages: passages
      .filter(({ source }) => source === n)
      .map(({ passage, page, text }) => ({ passage, page, text })),
  }));
}
