import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { SerializedEntry } from "../../api/archive.ts";
import { messageText } from "../../i18n/message-text.ts";
import { titleError, useRenameDebate } from "../../state/archive/rename-debate.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";

/** The form that renames a debate. What was typed stays when it cannot be stored. */
export function RenameForm({
  entry,
  onClose,
}: {
  readonly entry: SerializedEntry;
  readonly onClose: () => void;
}) {
  const t = useText();
  const rename = useRenameDebate();
  const [typed, setTyped] = useState(entry.title ?? "");
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const invalid = titleError(typed);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (isSaving || invalid !== undefined) return field.current?.focus();
    setIsSaving(true);
    try {
      await rename(entry.id, typed);
      onClose();
    } catch (error) {
      setFailure(error);
      setIsSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Escape must not close the sidebar.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      noValidate
      aria-label={t("archive.renameThis", { question: entry.question })}
      onSubmit={(event) => void save(event)}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 p-4"
    >
      <Field
        label={t("archive.name")}
        hint={t("archive.nameHint")}
        error={failure === null ? invalid && messageText(t, invalid) : errorMessage(failure, t)}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            name="title"
            autoComplete="off"
            dir={typedDirection(typed)}
            placeholder={entry.question}
            value={typed}
            readOnly={isSaving}
            onChange={(event) => {
              setTyped(event.target.value);
              setFailure(null);
            }}
            className="field text-sm"
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t("archive.cancel")}</Button>
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {t(isSaving ? "archive.saving" : "archive.save")}
        </Button>
      </div>
    </form>
  );
}
