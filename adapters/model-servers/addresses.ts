/** Where a model server may listen. */
export interface ServerAddress {
  /** The name of its program; null when it is not known. */
  readonly name: string | null;
  /** Up to and without `/v1`. */
  readonly base: string;
  /**
   * Whether other programs use this port as well. A silent one there says nothing about models.
   */
  readonly isShared: boolean;
}

/** The ports of the usual programs. 127.0.0.1 by its number: a name could be resolved elsewhere. */
export const USUAL_ADDRESSES: readonly ServerAddress[] = [
  { name: "Ollama", base: "http://127.0.0.1:11434", isShared: false },
  { name: "LM Studio", base: "http://127.0.0.1:1234", isShared: false },
  { name: "llama.cpp", base: "http://127.0.0.1:8080", isShared: true },
  { name: "vLLM", base: "http://127.0.0.1:8000", isShared: true },
];

/** Returns the address that an operator has named, with or without `/v1`. */
export function addressOf({ origin, pathname }: URL): ServerAddress {
  const base = `${origin}${pathname.replace(/\/(v1\/?)?$/, "")}`;
  return { name: null, base, isShared: false };
}
