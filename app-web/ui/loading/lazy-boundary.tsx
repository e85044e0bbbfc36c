import { Component, createContext, type ReactNode, Suspense } from "react";
import { resetFailedLoads } from "./preloadable.tsx";

interface LazyBoundaryProps {
  /**
   * Omit when the code of the content is loaded, or when an outer boundary waits for it: hydration
   * then takes over the prerendered markup in one step.
   */
  readonly fallback?: ReactNode;
  readonly errorFallback: ReactNode;
  readonly children: ReactNode;
}

/** Retries rendering the failed children. */
export const RetryContext = createContext(() => {});

/**
 * Isolates content whose code is loaded on demand. When loading fails (no connection, or the server
 * has a newer version) or rendering fails, the rest of the page keeps its state.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };
  #failures = 0;

  override componentDidCatch() {
    this.#failures += 1;
    resetFailedLoads();
  }

  /**
   * A second failure while online may mean a newer version on the server, so the page is reloaded.
   */
  readonly #retry = () => {
    if (this.#failures > 1 && navigator.onLine) location.reload();
    else this.setState({ hasFailed: false });
  };

  override render() {
    const { fallback, errorFallback, children } = this.props;
    if (this.state.hasFailed)
      return <RetryContext value={this.#retry}>{errorFallback}</RetryContext>;
    return fallback === undefined ? children : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
