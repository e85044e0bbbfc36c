import type { ReactNode } from "react";

/** A link from user or model text. It opens in a new tab, without a referrer or search ranking. */
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
