import { type ComponentType, lazy, useState } from "react";

/**
 * A component that is loaded when it is first needed, or earlier: once `load` has resolved it is drawn at once, where a lazy
 * one would show what stands in for it for a moment.
 */
export function preloadable<Props extends object>(fetchComponent: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | null = null;
  const load = async () => {
    ready = await fetchComponent();
    return { default: ready };
  };
  const Later = lazy(load) as ComponentType<Props>;
  function Component(props: Props) {
    // For as long as it is on the screen it stays the same one, and keeps its state.
    const [Chosen] = useState(() => ready ?? Later);
    return <Chosen {...props} />;
  }
  return { Component, load };
}
