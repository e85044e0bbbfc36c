/** Work in the background: expired rows, deleted debates, and copies for a backup. */
export const JOBS = ["clean-up", "removal", "backup"] as const;

/** A piece of work in the background. */
export type Job = (typeof JOBS)[number];
