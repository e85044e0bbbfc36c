/**
 * The files of texts that load on demand, in order: a part that needs one of them needs those before
 * it too. `later` is for everything beside the main screen, `stage` for what a debate opens.
 */
export const LATER_FILES = ["later", "stage"] as const;
/** A file of texts that loads on demand. */
export type LaterFile = (typeof LATER_FILES)[number];
