import { Component, type ReactNode, Suspense } from "react";

/** A part of the screen, what stands in for it while it is loaded, and what when it cannot be shown. */
interface PartProps {
  readonly waiting: ReactNode;
  readonly broken: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of the screen whose code comes when it is needed. When that is out of reach (the connection is gone, or the server has
 * a newer version), or when the part fails, the rest of the screen stays as it is, with what was typed in it.
 */
export class Part extends Component<PartProps, { readonly isBroken: boolean }> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override render() {
    const { waiting, broken, children } = this.props;
    return this.state.isBroken ? broken : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
