/** Why a file gives no text. */
export type SourceFileReason =
  | "scan"
  | "encrypted"
  | "broken"
  | "too-large"
  | "too-long"
  | "empty"
  | "unknown-kind";

const MESSAGES: Readonly<Record<SourceFileReason, string>> = {
  scan: "The file has pictures of text, but no text.",
  encrypted: "The file is protected by a password.",
  broken: "The file is damaged.",
  "too-large": "The file is too large.",
  "too-long": "The text of the file is too long.",
  empty: "The file has no text.",
  "unknown-kind": "The file is none of PDF, DOCX, HTML, Markdown and plain text.",
};

/** A file that cannot be read as a source. Its message is a sentence in English, for logs. */
export class SourceFileError extends Error {
  override readonly name = "SourceFileError";
  readonly reason: SourceFileReason;
  /** How many characters a text has that is too long; null for other reasons. */
  readonly characters: number | null;
  /** Whether the text has more than that, because reading stopped there. */
  readonly hasMore: boolean;

  constructor(
    reason: SourceFileReason,
    details: {
      readonly characters?: number;
      readonly hasMore?: boolean;
      readonly cause?: unknown;
    } = {},
  ) {
    super(MESSAGES[reason], details.cause === undefined ? {} : { cause: details.cause });
    this.reason = reason;
    this.characters = details.characters ?? null;
    this.hasMore = details.hasMore ?? false;
  }
}
