/** A backup or a restore cannot be done. The message tells the operator why, and what to do. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "BackupError";
  }
}
