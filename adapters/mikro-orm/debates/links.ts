// Raw SQL: they are part of the statements that read debates.

import { BRANCH_LIMIT, type DebateLinks } from "@einstein-vs-cat/core";

/** The links of a debate as they are read; each may be missing. */
export type StoredLinks = Omit<DebateLinks, "rematch"> & { readonly rematch: number | null };

/** Whether debate `o` belongs to the owner of debate `d`. */
const IS_OWN = "o.deleted_at is null and (o.user_id = d.user_id or o.visitor_id = d.visitor_id)";

const BRANCH_OF = `case when d.branch_turn is not null then json_build_object(
    'turnNumber', d.branch_turn,
    'debateId', (select o.id from ai_debates o where o.id = d.branch_of and ${IS_OWN}),
    'share', (select o.share_token from ai_debates o where o.id = d.branch_of
      and o.deleted_at is null and o.share_token = d.branch_share
      and not exists (select 1 from down_pages p where p.debate_id = o.id))) end`;

/** The newest branches by one column of the owner. */
const branchesBy = (owner: "user_id" | "visitor_id") =>
  `(select o.id, o.branch_turn from ai_debates o where o.branch_of = d.id
      and o.${owner} = d.${owner} and o.deleted_at is null order by o.id desc limit ${BRANCH_LIMIT.listed})`;

const BRANCHES = `(select coalesce(json_agg(
    json_build_object('debateId', b.id, 'turnNumber', b.branch_turn) order by b.id), '[]')
  from (${branchesBy("user_id")} union all ${branchesBy("visitor_id")}) b)`;

const REMATCH_OF = `(select o.id from ai_debates o where o.id = d.rematch_of and ${IS_OWN})`;

/** The links of debate `d`. */
export const LINKS = `json_build_object('branchOf', ${BRANCH_OF}, 'branches', ${BRANCHES},
  'rematchOf', ${REMATCH_OF},
  'rematch', (select o.id from ai_debates o where o.rematch_of = d.id and ${IS_OWN})) as links`;

/** Returns the links of a debate as a member of what was read; nothing when there are none. */
export function linksOf(stored: StoredLinks | undefined): { links?: DebateLinks } {
  if (stored === undefined) return {};
  const { branchOf, branches, rematchOf } = stored;
  const rematch = stored.rematch ?? rematchOf;
  return branchOf === null && branches.length === 0 && rematch === null
    ? {}
    : { links: { branchOf, branches, rematchOf, rematch } };
}
