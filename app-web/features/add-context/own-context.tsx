import type { SerializedRemark } from "../../api/debates.ts";
import { useIsEditingContext, useMayChangeContext } from "../../state/debate/edit-context.ts";
import { ContextCard } from "../../ui/debate/context-card.tsx";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";

const { Component: EditableContext } = stagePart(
  () => import("./editable-context.tsx"),
  ({ EditableContext }) => EditableContext,
);

/** The owner's context, which can be changed and removed until a turn has used it. */
export function OwnContext({
  input,
  language,
}: {
  readonly input: SerializedRemark;
  readonly language: string;
}) {
  const mayChange = useMayChangeContext(input);
  const isEditing = useIsEditingContext(input);
  const { content } = input;
  if (!mayChange && !isEditing) return <ContextCard content={content} language={language} />;
  const plain = <ContextCard content={content} language={language} tools={null} />;
  return (
    <LazyBoundary fallback={plain} errorFallback={plain}>
      <EditableContext input={input} language={language} />
    </LazyBoundary>
  );
}
