import type { Response } from "../../debate/debate.ts";
import { citedPassages } from "../../evidence/evidence-sheet.ts";
import type { Sources } from "../../evidence/ports/sources.ts";
import { rangesOf } from "../../evidence/source.ts";
import type { ExportedSource } from "../exported-sources.ts";

/** Returns the sources of a debate with the passages that its turns rest on. */
export async function citedSources(
  store: Sources,
  debateId: number,
  responses: readonly Pick<Response, "evidence">[],
): Promise<ExportedSource[]> {
  const ranges = rangesOf(citedPassages(responses));
  const [sources, passages] = await Promise.all([
    store.list(debateId),
    ranges.length === 0 ? [] : store.passages(debateId, ranges),
  ]);
  return sources.map(({ n, title, address }) => ({
    ...{ n, title, address },
    passages: passages
      .filter(({ source }) => source === n)
      .map(({ passage, page, text }) => ({ passage, page, text })),
  }));
}
