import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { SerializedRemark, SerializedResponse } from "../../api/debates.ts";
import { useContextEdit } from "../../state/debate/change-context.ts";
import { useText } from "../../state/language/language.ts";
import { ContextCard } from "../../ui/debate/context-card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { EditForm } from "./edit-form.tsx";

/** Context with the buttons that change and remove it, or with the form that changes it. */
export function EditableContext(shown: {
  readonly input: SerializedRemark;
  readonly turns: readonly SerializedResponse[];
  readonly language: string;
}) {
  const { input } = shown;
  const t = useText();
  const { typed, change, remove } = useContextEdit(input);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(typed !== null);
  const isEditing = typed !== null;
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasEditing.current && !isEditing) edit.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  const removeIt = async () => {
    if (await remove()) document.getElementById("content")?.focus({ preventScroll: true });
  };
  if (isEditing) return <ContextCard {...shown} tools={null} form={<EditForm input={input} />} />;
  return (
    <ContextCard
      {...shown}
      tools={
        <span className="-me-3 flex print:hidden">
          <IconButton
            ref={edit}
            icon={Pencil}
            label={t("context.edit")}
            onClick={() => change(input.content)}
          />
          <IconButton
            icon={Trash2}
            label={t("context.remove")}
            className="hover:text-danger"
            onClick={() => void removeIt()}
          />
        </span>
      }
    />
  );
}
