import { renameSourceSchema } from "@einstein-vs-cat/core";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { pasteMessages } from "../../state/sources/pasted.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";

/** Gives a source another title, in its place. Escape leaves the title as it is. */
export function RenameSource(props: {
  readonly title: string;
  readonly rename: (title: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { rename, onClose } = props;
  const [title, setTitle] = useState(props.title);
  const [isSaving, setIsSaving] = useState(false);
  const { form, submit, errors } = useValidatedForm(
    renameSourceSchema,
    { title },
    async (values) => {
      setIsSaving(true);
      try {
        await rename(values.title);
        onClose();
        return {};
      } catch (error) {
        setIsSaving(false);
        const { title: wrong, text } = pasteMessages(error, t);
        const message = wrong ?? text;
        return message === undefined ? {} : { title: message };
      }
    },
  );
  // The button that had the focus is gone.
  useEffect(() => {
    const field = form.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, [form]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // The dialog stays open.
    event.preventDefault();
    onClose();
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onKeyDown={onKeyDown}
      onSubmit={(event) => (isSaving ? event.preventDefault() : void submit(event))}
    >
      <TextField
        name="title"
        autoComplete="off"
        label={t("sources.name")}
        error={errors.title}
        value={title}
        onChange={setTitle}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t("context.cancel")}</Button>
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {t("context.save")}
        </Button>
      </div>
    </form>
  );
}
