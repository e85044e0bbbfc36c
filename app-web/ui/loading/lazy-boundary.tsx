import { Component, createContext, type ReactNode, Suspense } from "react";
import { forgetFailures } from "./preloadable.tsx";

/** A part of the screen, what stands in for it while it is loaded, and what when it cannot be shown. */
interface PartProps {
  /** Nothing for a part whose code is there: what the page brought is taken over all at once then. */
  readonly waiting: ReactNode | undefined;
  readonly broken: ReactNode;
  readonly children: ReactNode;
}

/** Tries to show the broken part again that this stands in for. */
export const RetryContext = createContext(() => {});

/**
 * A part of the screen whose code comes when it is needed. When that is out of reach (the connection is gone, or the server has
 * a newer version), or when the part fails, the rest of the screen stays as it is, with what was typed in it.
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

  /** What fails twice with a connection there needs the page anew: the server has a newer version, it may be. */
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
