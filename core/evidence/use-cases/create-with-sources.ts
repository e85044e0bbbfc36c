import type { Access, Actor } from "../../account/actor.ts";
import type { Debate } from "../../debate/debate.ts";
import { createDebate, type NewDebateInput } from "../../debate/use-cases/create-debate.ts";
import { refuse } from "../../shared/errors.ts";
import type { SourceInput } from "../schemas.ts";
import { denialForSources } from "../source.ts";
import { dividedSource } from "./owner-sources.ts";

/**
 * Refuses the first sources of a debate that a person may not give it. It is asked before anything is paid
 * for.
 * @throws DomainError `sources-full`, `source-too-large`.
 */
export function requireRoomForSources(
  access: Access,
  sources: readonly Pick<SourceInput, "text">[] = [],
): void {
  const added = sources.map(({ text }) => ({ characters: text.length }));
  if (added.length > 0) refuse(denialForSources(access, { sources: 0, characters: 0 }, added));
}

/**
 * Creates a debate with its first sources, all or nothing.
 * @throws DomainError `sources-full`, `source-too-large`, and what `createDebate` throws.
 */
export async function createWithSources(
  ports: Parameters<typeof createDebate>[0],
  actor: Actor,
  {
    sources = [],
    ...form
  }: NewDebateInput & { readonly sources?: readonly SourceInput[] | undefined },
): Promise<Debate> {
  requireRoomForSources(actor, sources);
  return createDebate(ports, actor, form, sources.map(dividedSource));
}
