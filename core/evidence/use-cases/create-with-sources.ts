import type { Actor } from "../../account/actor.ts";
import type { Debate } from "../../debate/debate.ts";
import { createDebate, type NewDebateInput } from "../../debate/use-cases/create-debate.ts";
import { refuse } from "../../shared/errors.ts";
import type { SourceInput } from "../schemas.ts";
import { denialForSources } from "../source.ts";
import { dividedSource } from "./owner-sources.ts";

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
  const added = sources.map(({ text }) => ({ characters: text.length }));
  if (added.length > 0) refuse(denialForSources(actor, { sources: 0, characters: 0 }, added));
  return createDebate(ports, actor, form, sources.map(dividedSource));
}
