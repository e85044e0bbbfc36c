import type { ConversationPart } from "../../debate/debate.ts";
import { type DebateNotes, linkNotes, verdictNote } from "../answers.ts";
import type { Verdicts } from "../ports/verdicts.ts";

/**
 * Returns what an answer about a debate says beside its texts: its latest verdict, and how it is
 * related to other debates. The caller may read the debate.
 */
export async function readNotes(
  { verdicts }: { readonly verdicts: Verdicts },
  { debate, links }: Pick<ConversationPart, "debate" | "links">,
): Promise<DebateNotes> {
  if (links === undefined || links.rematch === null) {
    const own = await verdicts.latest(debate.id);
    return { ...verdictNote(own), ...linkNotes(debate, links, { own, other: null }) };
  }
  const latest = await verdicts.latestOf([debate.id, links.rematch]);
  const pair = { own: latest.get(debate.id) ?? null, other: latest.get(links.rematch) ?? null };
  return { ...verdictNote(pair.own), ...linkNotes(debate, links, pair) };
}
