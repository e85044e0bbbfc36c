import { type Access, denialForSources } from "@einstein-vs-cat/core";
import type { SourceBody } from "../../api/own-sources.ts";
import { RefusalError } from "../../api/refusal.ts";
import type { DraftSource } from "./draft-sources.ts";

const NOTHING_HELD = { sources: 0, characters: 0 };

/**
 * Returns the sources of the form as they are sent with the question; undefined without any.
 * @throws RefusalError when the person may not have as much, because they have logged out since.
 */
export function draftsToSend(
  access: Access,
  drafts: readonly DraftSource[],
): readonly SourceBody[] | undefined {
  if (drafts.length === 0) return undefined;
  const denial = denialForSources(access, NOTHING_HELD, drafts);
  if (denial !== null) throw new RefusalError(denial);
  return drafts.map(({ title, text, pages, address }) => ({
    ...{ title, text },
    ...(pages.length === 0 ? {} : { pages }),
    ...(address === null ? {} : { address }),
  }));
}
