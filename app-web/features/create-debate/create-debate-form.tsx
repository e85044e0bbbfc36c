import { MAXIMUM, PERSONAS } from "@einstein-vs-cat/core";
import { Coffee } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { Translate } from "../../i18n/text.ts";
import type { Draft, DraftErrors } from "../../state/debate/draft.ts";
import { usePositions } from "../../state/debate/positions.ts";
import { useDraft } from "../../state/debate/use-draft.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";
import { IntensityField } from "./intensity-field.tsx";
import { PositionField } from "./position-field.tsx";

/**
 * The form that creates a debate. Validation messages appear after the first submit and then follow
 * the input. `warning` appears above the submit button.
 */
export function CreateDebateForm({ warning }: { readonly warning: ReactNode }) {
  const t = useText();
  const { draft, change, submit, isCreating } = useDraft();
  const [validate, setValidate] = useState<((draft: Draft, t: Translate) => DraftErrors) | null>(
    null,
  );
  const form = useRef<HTMLFormElement>(null);
  const errors = validate?.(draft, t) ?? {};

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await submit();
    if (result === null) return;
    setValidate(() => result.validate);
    const [firstInvalid] = Object.keys(result.errors);
    if (firstInvalid !== undefined)
      form.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      aria-labelledby="new-debate"
      className="panel flex flex-col gap-6 px-4 pb-5 sm:px-8 sm:pb-8"
    >
      <h2
        id="new-debate"
        className="-mx-4 border-b border-line bg-sunken px-4 py-3 font-bold sm:-mx-8 sm:px-8"
      >
        <span aria-hidden="true" className="text-accent">
          $
        </span>{" "}
        {t("form.title")}
      </h2>
      <Field label={t("form.question")} hint={t("form.questionHint")} error={errors.question}>
        {(control) => (
          <textarea
            {...control}
            name="question"
            className="field field-sizing-content min-h-24 resize-y"
            dir={typedDirection(draft.question)}
            maxLength={MAXIMUM.question}
            value={draft.question}
            onChange={(event) => change({ question: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <PositionsNote />
        {PERSONAS.map((persona) => {
          const field = persona.optionNumber === 1 ? "option1" : "option2";
          return (
            <PositionField
              key={field}
              persona={persona}
              value={draft[field]}
              error={errors[field]}
              onChange={(value) => change({ [field]: value } as Partial<Draft>)}
            />
          );
        })}
      </div>
      <IntensityField value={draft.coffeeLevel} />
      {warning}
      <Button type="submit" variant="primary" isBusy={isCreating} className="min-h-12 text-base!">
        <Coffee aria-hidden="true" className="size-5" />
        {t(isCreating ? "form.submitting" : "form.submit")}
      </Button>
    </form>
  );
}

/** Explains suggested positions and announces new ones to screen readers. */
function PositionsNote() {
  const t = useText();
  const { suggested } = usePositions();
  return (
    <div className="-mb-3 text-sm text-muted sm:col-span-2">
      <p>{t("form.positionsHint")}</p>
      <p role="status" className="sr-only">
        {suggested === null ? "" : t("form.positionsSuggested", { ...suggested })}
      </p>
    </div>
  );
}
