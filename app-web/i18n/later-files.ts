/**
 * The files of texts that load on demand: `later` is for everything beside the main screen, `stage` for
 * what a debate opens, `desk` for what operators alone see.
 */
export const LATER_FILES = ["later", "stage", "desk"] as const;
/** A file of texts that loads on demand. */
export type LaterFile = (typeof LATER_FILES)[number];

/** Returns the files that a part of a file needs: what it shares with other parts is in `later`. */
export const filesWith = (file: LaterFile): readonly LaterFile[] =>
  file === "later" ? [file] : ["later", file];
