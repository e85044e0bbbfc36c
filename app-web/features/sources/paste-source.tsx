import { sourceSchema } from "@einstein-vs-cat/core";
import { useState } from "react";
import { useText } from "../../state/language/language.ts";
import type { KeptSources } from "../../state/sources/kept-sources.ts";
import { NOTHING_PASTED, pasteMessages, usePasted } from "../../state/sources/pasted.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";

/** Takes a text with its title. What was typed stays until it is added. */
export function PasteSource(props: {
  readonly debateId: number | null;
  readonly kept: KeptSources;
  readonly announce: (news: string) => void;
}) {
  const t = useText();
  const { kept, announce } = props;
  const { pasted, change } = usePasted(props.debateId);
  const [isAdding, setIsAdding] = useState(false);
  const { form, submit, reset, errors } = useValidatedForm(sourceSchema, pasted, async (source) => {
    setIsAdding(true);
    try {
      const title = await kept.add(source);
      change(NOTHING_PASTED);
      reset();
      announce(t("sources.added", { title }));
      return {};
    } catch (error) {
      return pasteMessages(error, t);
    } finally {
      setIsAdding(false);
    }
  });
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="paste-source"
      className="flex flex-col gap-4"
      onSubmit={(event) => (isAdding ? event.preventDefault() : void submit(event))}
    >
      <h3 id="paste-source" className="font-bold">
        {t("sources.paste")}
      </h3>
      <TextField
        name="title"
        autoComplete="off"
        label={t("sources.name")}
        error={errors.title}
        value={pasted.title}
        onChange={(title) => change({ ...pasted, title })}
      />
      <Field label={t("sources.text")} error={errors.text}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={6}
            dir={typedDirection(pasted.text)}
            className="field max-h-60 min-h-32 resize-y"
            value={pasted.text}
            onChange={({ target }) => change({ ...pasted, text: target.value })}
          />
        )}
      </Field>
      <TextField
        name="address"
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t("sources.address")}
        hint={t("sources.addressHint")}
        error={errors.address}
        value={pasted.address}
        onChange={(address) => change({ ...pasted, address })}
      />
      <Button type="submit" variant="primary" isBusy={isAdding} className="sm:self-start">
        {t("sources.addText")}
      </Button>
    </form>
  );
}
