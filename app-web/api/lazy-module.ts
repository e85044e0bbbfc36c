/**
 * Loads parts of the app on demand. A browser that failed to load a file never requests it again
 * under the same address, so a retry uses another address.
 */

const ADDRESS = /https?:[^?\s]+/;

/** Returns a function that loads a module once. After a failure, the next call tries again. */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let part: Promise<Module> | null = null;
  let failed: string | undefined;
  let failures = 0;
  return () => {
    part ??= (
      failed === undefined
        ? load()
        : (import(/* @vite-ignore */ `${failed}?${failures}`) as Promise<Module>)
    ).catch((error: unknown) => {
      part = null;
      failures += 1;
      // A browser whose error names no address does request the same address again.
      [failed] = ADDRESS.exec(String(error)) ?? [];
      throw error;
    });
    return part;
  };
}
