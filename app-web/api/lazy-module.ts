/**
 * The parts of the app that are loaded when they are needed. A browser that could not load a file once does not ask for it again
 * under that address, however long the connection has been back: so after a failure the file is asked for under another one.
 */

const ADDRESS = /https?:[^?\s]+/;

/** Loads a part when it is asked for, once; what could not be loaded is asked for anew the next time. */
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
      // Where the browser does not tell the address, it does ask again.
      [failed] = ADDRESS.exec(String(error)) ?? [];
      throw error;
    });
    return part;
  };
}
