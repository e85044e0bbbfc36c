import { Component, createContext, type ReactNode, Suspense } from "react";
import { forgetFailures } from "./preloadable.tsx";

interface PartProps {
  /**
   * Omit when the code is present: hydration then takes over the prerendered markup in one step.
   */
  readonly waiting: ReactNode | undefined;
  readonly broken: ReactNode;
  readonly children: ReactNode;
}

/** Retries rendering the failed children. */
export const RetryContext = createContext(() => {});

/**
 * Isolates content whose code is loaded on demand. When loading fails (no connection, or the server
 * has a newer version) or rendering fails, the rest of the page keeps its state.
 */
export class LazyBoundary extends Component<PartProps, { readonly isBroken: boolean }> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false };
  #failures = 0;

  override componentDidCatch() {
    this.#failures += 1;
    forgetFailures();
  }

  /**
   * A second failure while online may mean a newer version on the server, so the page is reloaded.
   */
  readonly #tryAgain = () => {
    if (this.#failures > 1 && navigator.onLine) location.reload();
    else this.setState({ isBroken: false });
  };

  override render() {
    const { waiting, broken, children } = this.props;
    if (this.state.isBroken) return <RetryContext value={this.#tryAgain}>{broken}</RetryContext>;
    return waiting === undefined ? children : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
