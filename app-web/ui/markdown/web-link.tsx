import type { ReactNode } from "react";

/** A link that somebody or a model wrote: it opens in a tab of its own, and is told nothing of us. */
export function WebLink({
  address,
  children,
}: {
  readonly address: string;
  readonly children?: ReactNode;
}) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
