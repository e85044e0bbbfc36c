import { type ReactNode, Suspense, useLayoutEffect, useState } from "react";

/** A part of the prerendered screen, and whether React has taken it over. */
interface Part {
  isReady: boolean;
}

const waiting = new Set<Part>();
let onLastReady = () => {};

/**
 * A part of the prerendered screen that React hydrates after the rest, in a task of its own, so
 * that the question can be typed into sooner and no task is long. A click on the part before that
 * makes React hydrate it at once, and counts. Elsewhere it only renders its children, and the
 * fallback until their code is there.
 */
export function HydrateLater(props: {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}) {
  const { children, fallback } = props;
  const [part] = useState<Part>(() => ({ isReady: false }));
  useLayoutEffect(() => {
    if (!part.isReady) waiting.add(part);
    return () => leave(part);
  }, [part]);
  return (
    <Suspense fallback={fallback}>
      <Content part={part}>{children}</Content>
    </Suspense>
  );
}

/**
 * Resolves once no part waits for its hydration. Until then the state must stay as it was when the
 * screen was prerendered: a part that finds other texts in the page renders from scratch.
 */
export function allHydrated(): Promise<void> {
  return new Promise((resolve) => {
    onLastReady = resolve;
    if (waiting.size === 0) resolve();
  });
}

function Content({ part, children }: { readonly part: Part; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    part.isReady = true;
    leave(part);
  }, [part]);
  return children;
}

function leave(part: Part): void {
  if (waiting.delete(part) && waiting.size === 0) onLastReady();
}
