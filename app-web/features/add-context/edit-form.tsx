import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { SerializedRemark } from "../../api/debates.ts";
import { messageText } from "../../i18n/message-text.ts";
import { useContextEdit } from "../../state/debate/change-context.ts";
import { contextError } from "../../state/debate/context-error.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";

/** The form that changes context. What was typed stays when it cannot be stored. */
export function EditForm({ input }: { readonly input: SerializedRemark }) {
  const t = useText();
  const { typed, change, stop, save } = useContextEdit(input);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const text = typed ?? "";
  const invalid = contextError(text);
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    setFailure(null);
    if (isSaving || invalid !== undefined) return field.current?.focus();
    setIsSaving(true);
    try {
      await save();
    } catch (error) {
      setFailure(error);
      setIsSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit(event);
    if (event.key !== "Escape") return;
    event.preventDefault();
    stop();
  };
  const problem = wasSubmitted && invalid ? messageText(t, invalid) : undefined;
  return (
    <form
      noValidate
      aria-label={t("context.editTitle")}
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3"
    >
      <Field
        label={t("context.label")}
        error={failure === null ? problem : errorMessage(failure, t)}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            name="content"
            dir={typedDirection(text)}
            rows={4}
            value={text}
            readOnly={isSaving}
            onChange={(event) => {
              change(event.target.value);
              setFailure(null);
            }}
            className="field max-h-[50dvh] min-h-20 resize-y"
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={stop}>{t("context.cancel")}</Button>
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {t(isSaving ? "context.saving" : "context.save")}
        </Button>
      </div>
    </form>
  );
}
