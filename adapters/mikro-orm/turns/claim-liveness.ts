/**
 * The first key of a process's advisory lock for liveness. The second key is the owner's number.
 */
export const LIVENESS_LOCK = 1_905;

/**
 * Whether the owner of claim `c` is alive: its lease is valid and its process holds its lock. A
 * restart of the database drops all locks while the owners keep running, so for three seconds after
 * a restart the lease alone counts.
 */
export const IS_ALIVE = `(c.state = 'running' and c.lease_until > clock_timestamp() and (
  pg_postmaster_start_time() > clock_timestamp() - interval '3 seconds'
  or exists (
    select 1 from pg_locks l
    where l.locktype = 'advisory' and l.granted and l.objsubid = 2
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = ${LIVENESS_LOCK}::oid and l.objid = c.owner::oid)))`;

export const NOW_PLUS_MS = `clock_timestamp() + ? * interval '1 millisecond'`;
