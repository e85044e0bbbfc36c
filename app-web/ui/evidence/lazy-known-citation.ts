import { stagePart } from "../loading/later-part.tsx";

/** A citation of which it is known what it is worth. */
export const { Component: KnownCitation, load: loadKnownCitation } = stagePart(
  () => import("./known-citation.tsx"),
  ({ KnownCitation }) => KnownCitation,
);

/** A citation of a source that the owner keeps private. */
export const { Component: PrivateCitation } = stagePart(
  () => import("./known-citation.tsx"),
  ({ PrivateCitation }) => PrivateCitation,
);
