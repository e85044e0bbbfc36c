import type { Actor } from "../../account/actor.ts";
import type { PassageRef } from "../../debate/evidence.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { DomainError } from "../../shared/errors.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import { readVisible } from "../../sharing/use-cases/read-visible.ts";
import { isCitedPassage } from "../evidence-sheet.ts";
import type { Sources } from "../ports/sources.ts";
import type { NumberedPassage, Source } from "../source.ts";

/** A passage with its source, and the texts around it; null at the ends and where they are not shown. */
export interface ReadPassage extends NumberedPassage, Pick<Source, "title" | "address"> {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Returns a passage of the actor's own debate with the texts around it.
 * @throws DomainError `not-found` for another person's debate, and without such a passage.
 */
export async function readPassage(
  ports: { readonly debates: DebateRepo; readonly sources: Sources },
  actor: Actor | null,
  { debateId, ...ref }: PassageRef & { readonly debateId: number },
): Promise<ReadPassage> {
  await requireOwner(ports, actor, debateId);
  return findPassage(ports.sources, debateId, ref, 1);
}

/**
 * Returns a passage of a shared debate that one of the turns cites which this actor may see, and nothing
 * around it.
 * @throws DomainError `not-found` for any other passage, and where the owner hides the sources.
 */
export async function readCitedPassage(
  ports: { readonly debates: DebateRepo; readonly sources: Sources },
  actor: Actor | null,
  { segment, ...ref }: PassageRef & { readonly segment: string },
): Promise<ReadPassage> {
  const { debate } = await findShared(ports, actor, segment);
  if (debate.hidesSources || !debate.sourceCount) throw new DomainError("not-found");
  const { responses } = await readVisible(ports, actor, debate.id);
  if (!isCitedPassage(responses, ref)) throw new DomainError("not-found");
  return findPassage(ports.sources, debate.id, ref, 0);
}

async function findPassage(
  sources: Sources,
  debateId: number,
  { source, passage }: PassageRef,
  around: 0 | 1,
): Promise<ReadPassage> {
  const [list, passages] = await Promise.all([
    sources.list(debateId),
    sources.passages(debateId, [{ source, from: passage - around, to: passage + around }]),
  ]);
  const at = (number: number) => passages.find((one) => one.passage === number);
  const found = at(passage);
  const of = list.find(({ n }) => n === source);
  if (found === undefined || of === undefined) throw new DomainError("not-found");
  const { title, address } = of;
  const [before, after] = [at(passage - 1)?.text ?? null, at(passage + 1)?.text ?? null];
  return { ...found, title, address, before, after };
}
