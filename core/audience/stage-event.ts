import type { Side } from "../debate/side.ts";

/** What those who watch a shared debate are told. */
export type StageEvent =
  | { readonly kind: "turn"; readonly turnNumber: number; readonly side: Side }
  | { readonly kind: "text"; readonly content: string }
  | { readonly kind: "kept"; readonly responseId: number }
  | { readonly kind: "failed"; readonly turnNumber: number }
  /** Something that was said before is another text now, or is gone: another variant, a remark. */
  | { readonly kind: "changed" }
  | { readonly kind: "viewers"; readonly count: number }
  /** Keeps a quiet connection open. */
  | { readonly kind: "ping" }
  /** The link opens nothing any more: the last event. */
  | { readonly kind: "gone" };
