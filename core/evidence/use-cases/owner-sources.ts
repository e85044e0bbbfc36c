/** What the owner of a debate does with its sources. */

import type { Actor } from "../../account/actor.ts";
import type { NewSource } from "../../debate/evidence.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { refuse } from "../../shared/errors.ts";
import { divideSource } from "../divide.ts";
import type { SourceKey, Sources } from "../ports/sources.ts";
import type { SourceInput } from "../schemas.ts";
import { denialForSourceRemoval, denialForSources, isSourceUsed, type Source } from "../source.ts";

/** @inline */
type Ports = { readonly debates: DebateRepo; readonly sources: Sources };

/** A source for its owner: `used` when a turn has used it. */
export interface OwnSource extends Source {
  readonly used: boolean;
}

/** Returns a checked source divided into its passages. */
export const dividedSource = ({ title, address, text, pages }: SourceInput): NewSource => ({
  title,
  address,
  characters: text.length,
  parts: divideSource(text, pages),
});

/**
 * Adds a source to the actor's own debate. It holds from the next turn on. `read` returns the source; it is
 * asked only when the debate is the actor's, because a source can be large.
 * @throws DomainError `not-found` for another person's debate, `sources-full`, `source-too-large`.
 */
export async function addSource(
  ports: Ports,
  actor: Actor | null,
  { debateId, read }: { readonly debateId: number; readonly read: () => Promise<SourceInput> },
): Promise<OwnSource> {
  const owner = await requireOwner(ports, actor, debateId);
  const source = await read();
  // Refused before the text is divided; the store asks again under its lock.
  refuse(
    denialForSources(owner, { sources: 0, characters: 0 }, [{ characters: source.text.length }]),
  );
  const added = await ports.sources.add(debateId, dividedSource(source), (held) =>
    refuse(denialForSources(owner, held, [{ characters: source.text.length }])),
  );
  return { ...added, used: false };
}

/**
 * Returns the sources of the actor's own debate, and whether they are hidden from everybody else.
 * @throws DomainError `not-found` for another person's debate.
 */
export async function listSources(
  ports: Ports,
  actor: Actor | null,
  debateId: number,
): Promise<{ readonly sources: readonly OwnSource[]; readonly hidden: boolean }> {
  await requireOwner(ports, actor, debateId);
  const overview = await ports.debates.findOverview(debateId);
  const sources = overview?.debate.sourceCount ? await ports.sources.list(debateId) : [];
  const lastTurn = overview?.responseCount ?? 0;
  return {
    sources: sources.map((source) => ({ ...source, used: isSourceUsed(source, lastTurn) })),
    hidden: overview?.debate.hidesSources ?? false,
  };
}

/**
 * Gives a source of the actor's own debate another title.
 * @throws DomainError `not-found` for another person's debate, and without such a source.
 */
export async function renameSource(
  ports: Ports,
  actor: Actor | null,
  { title, ...key }: SourceKey & { readonly title: string },
): Promise<OwnSource> {
  await requireOwner(ports, actor, key.debateId);
  const source = await ports.sources.rename(key, title);
  const overview = await ports.debates.findOverview(key.debateId);
  return { ...source, used: isSourceUsed(source, overview?.responseCount ?? 0) };
}

/**
 * Removes a source of the actor's own debate that no turn has used.
 * @throws DomainError `not-found` like `renameSource`, `source-used`.
 */
export async function removeSource(
  ports: Ports,
  actor: Actor | null,
  key: SourceKey,
): Promise<void> {
  await requireOwner(ports, actor, key.debateId);
  await ports.sources.remove(key, (source, lastTurn) =>
    refuse(denialForSourceRemoval(source, lastTurn)),
  );
}

/**
 * Hides the sources of the actor's own debate from everybody else, or shows them again.
 * @throws DomainError `not-found` for another person's debate.
 */
export async function hideSources(
  ports: Ports,
  actor: Actor | null,
  { debateId, hides }: { readonly debateId: number; readonly hides: boolean },
): Promise<void> {
  await requireOwner(ports, actor, debateId);
  await ports.sources.hide(debateId, hides);
}
