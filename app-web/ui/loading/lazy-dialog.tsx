import { type ReactNode, Suspense } from "react";
import { LazyBoundary } from "./lazy-boundary.tsx";
import { LoadError } from "./load-error.tsx";

interface LazyDialogProps {
  readonly isOpen: boolean;
  /** The dialog, a `laterPart`. */
  readonly children: ReactNode;
}

/**
 * A dialog whose code is loaded when it is opened for the first time. An error says so at the bottom
 * of the page, where the button is that opens it. Open it in a transition: that waits for the code,
 * while React shows what replaces the fallback of a boundary at the earliest after 300 ms.
 */
export function LazyDialog({ isOpen, children }: LazyDialogProps) {
  return (
    <Suspense fallback={null}>
      {isOpen && (
        <LazyBoundary
          fallback={undefined}
          errorFallback={<LoadError className="fixed inset-x-0 bottom-20 z-50 mx-auto" />}
        >
          {children}
        </LazyBoundary>
      )}
    </Suspense>
  );
}
