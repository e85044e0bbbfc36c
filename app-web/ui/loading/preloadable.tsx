import { type ComponentType, lazy, useState } from "react";
import { lazyModule } from "../../api/lazy-module.ts";

/** React caches a failed lazy component; these callbacks replace it. */
const resetCallbacks = new Set<() => void>();

/** Registers what `resetFailedLoads` has to do once, because a load has failed. */
export const afterFailedLoad = (reset: () => void) => resetCallbacks.add(reset);

/** Makes failed components load again on their next render. */
export function resetFailedLoads(): void {
  for (const reset of resetCallbacks) reset();
  resetCallbacks.clear();
}

/**
 * Creates a lazily loaded component. Once `load` has resolved, it renders without the fallback that
 * `lazy` would show for a moment.
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
      afterFailedLoad(() => {
        LazyComponent = lazy(load) as ComponentType<Props>;
      });
      throw error;
    }
  };
  let LazyComponent = lazy(load) as ComponentType<Props>;
  function Component(props: Props) {
    // A mounted instance keeps its component, and thereby its state.
    const [Chosen] = useState(() => ready ?? LazyComponent);
    return <Chosen {...props} />;
  }
  return { Component, load, isReady: () => ready !== null };
}
