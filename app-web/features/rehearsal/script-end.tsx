import type { SerializedDebate } from "../../api/debates.ts";
import { useEnding } from "../../state/turn/written.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { ScriptOver } from "./script-over.tsx";

const { Component: Ending } = stagePart(
  () => import("./ending.tsx"),
  ({ Ending }) => Ending,
);

/** The end of what the built-in script has to say: of a written debate, or of an improvised one. */
export function ScriptEnd({ debate }: { readonly debate: SerializedDebate }) {
  const isWritten = debate.responses.at(-1)?.speaker.kind === "written";
  const ending = useEnding(debate, isWritten);
  if (ending === null) return <ScriptOver />;
  return (
    <LazyBoundary fallback={null} errorFallback={<ScriptOver />}>
      <Ending debate={debate} ending={ending} />
    </LazyBoundary>
  );
}
