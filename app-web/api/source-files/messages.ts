import type { SourceFile } from "@einstein-vs-cat/source-files/options";
import type { SourceFileReason } from "@einstein-vs-cat/source-files/source-file-error";

/** What the page asks the worker for. */
export interface ReadingRequest {
  readonly file: File;
  readonly maxCharacters: number;
}

/** A refused file, as a message can carry it. */
export interface Refusal {
  readonly reason: SourceFileReason;
  readonly characters: number | null;
  readonly hasMore: boolean;
}

/** What the worker answers: progress, and in the end a text, a refusal or an unexpected error. */
export type ReadingMessage =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "read"; readonly file: SourceFile }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "failed"; readonly message: string };
