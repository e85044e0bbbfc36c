import type { SerializedRemark, SerializedResponse } from "../../api/debates.ts";
import { useIsEditingContext, useMayChangeContext } from "../../state/debate/edit-context.ts";
import { ContextCard } from "../../ui/debate/context-card.tsx";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";

const { Component: EditableContext } = stagePart(
  () => import("./editable-context.tsx"),
  ({ EditableContext }) => EditableContext,
);

const { Component: AskAgain } = stagePart(
  () => import("./ask-again.tsx"),
  ({ AskAgain }) => AskAgain,
);

/** What the owner added, which can be changed and removed until a turn has used it. */
export function OwnContext(shown: {
  readonly input: SerializedRemark;
  readonly turns: readonly SerializedResponse[];
  readonly language: string;
}) {
  const { input } = shown;
  const mayChange = useMayChangeContext(input);
  const isEditing = useIsEditingContext(input);
  if (!mayChange && !isEditing)
    return (
      <ContextCard
        {...shown}
        askAgain={
          <LazyBoundary fallback={null} errorFallback={null}>
            <AskAgain input={input} />
          </LazyBoundary>
        }
      />
    );
  const plain = <ContextCard {...shown} tools={null} />;
  return (
    <LazyBoundary fallback={plain} errorFallback={plain}>
      <EditableContext {...shown} />
    </LazyBoundary>
  );
}
