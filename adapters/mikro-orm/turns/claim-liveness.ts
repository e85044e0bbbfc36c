/**
 * The first key of a process's advisory lock for liveness. The second key is the owner's number.
 */
export const LIVENESS_LOCK = 1_905;

/** Whether the lease of claim `c` is valid. */
export const IS_LEASED = "c.lease_until > clock_timestamp()";

/**
 * Whether claim `c` is running and its owner is alive: its lease is valid and its process holds its
 * lock. A living owner loses the lock for a moment when its connection breaks, so `OwnerAbsence`
 * decides when a missing lock counts.
 */
export const IS_ALIVE = `(c.state = 'running' and ${IS_LEASED} and exists (
    select 1 from pg_locks l
    where l.locktype = 'advisory' and l.granted and l.objsubid = 2
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = ${LIVENESS_LOCK}::oid and l.objid = c.owner::oid))`;

/** Whether a server besides the owner's has readers of claim `c`. */
export const IS_FOLLOWED = "coalesce(c.followed_until > clock_timestamp(), false)";

/** When the lease of claim `c` ends (ms). */
export const LEASE_UNTIL_MS = "extract(epoch from c.lease_until)::float8 * 1000";

export const NOW_PLUS_MS = `clock_timestamp() + ? * interval '1 millisecond'`;
