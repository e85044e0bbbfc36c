import { type ComponentType, lazy, useState } from "react";
import { lazyModule } from "../../api/lazy-module.ts";

/** What could not be loaded stays so for whoever has asked; these have it asked for anew. */
const failed = new Set<() => void>();

/** Has all that could not be loaded asked for again when it is drawn the next time. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A component of a module that is loaded when it is first needed, or earlier: once `load` has resolved it is drawn at once, where
 * a lazy one would show what stands in for it for a moment.
 */
export function preloadable<Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
) {
  const fetchOnce = lazyModule(fetchModule);
  let ready: ComponentType<Props> | null = null;
  const load = async () => {
    try {
      ready = componentOf(await fetchOnce());
      return { default: ready };
    } catch (error) {
      failed.add(() => {
        Later = lazy(load) as ComponentType<Props>;
      });
      throw error;
    }
  };
  let Later = lazy(load) as ComponentType<Props>;
  function Component(props: Props) {
    // For as long as it is on the screen it stays the same one, and keeps its state.
    const [Chosen] = useState(() => ready ?? Later);
    return <Chosen {...props} />;
  }
  return { Component, load };
}
