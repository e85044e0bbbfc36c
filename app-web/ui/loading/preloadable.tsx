import { type ComponentType, lazy, useState } from "react";
import { lazyModule } from "../../api/lazy-module.ts";

/** React caches a failed lazy component; these callbacks replace it. */
const failed = new Set<() => void>();

/** Makes failed components load again on their next render. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
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
      failed.add(() => {
        Later = lazy(load) as ComponentType<Props>;
      });
      throw error;
    }
  };
  let Later = lazy(load) as ComponentType<Props>;
  function Component(props: Props) {
    // A mounted instance keeps its component, and thereby its state.
    const [Chosen] = useState(() => ready ?? Later);
    return <Chosen {...props} />;
  }
  return { Component, load };
}
