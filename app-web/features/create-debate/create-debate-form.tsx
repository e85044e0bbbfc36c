import { MAXIMUM, SIDES } from "@einstein-vs-cat/core";
import { Coffee } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Translate } from "../../i18n/text.ts";
import { DRAFT_FORM, type Draft, type DraftErrors } from "../../state/debate/draft.ts";
import { usePositions } from "../../state/debate/positions.ts";
import { useText } from "../../state/language/language.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";
import { HydrateLater } from "../../ui/loading/hydrate-later.tsx";
import { focusByApp } from "../../ui/use-first-interaction.ts";
import { DebatersLine } from "./debaters-line.tsx";
import { ExampleQuestions } from "./example-questions.tsx";
import { IntensityField } from "./intensity-field.tsx";
import { PositionField } from "./position-field.tsx";

const QUESTION = "line reading min-h-14 text-lg sm:text-2xl";

/**
 * The form that creates a debate. Validation messages appear after the first submit and then follow
 * the input. `warning` appears above the submit button.
 */
export function CreateDebateForm({ warning }: { readonly warning: ReactNode }) {
  const t = useText();
  const { draft, change, submit, isCreating, isChoosing } = useDraft();
  const [validate, setValidate] = useState<((draft: Draft, t: Translate) => DraftErrors) | null>(
    null,
  );
  const form = useRef<HTMLFormElement>(null);
  const question = useRef<HTMLTextAreaElement>(null);
  useFocusWithoutTouch(question);
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
      id={DRAFT_FORM}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={submitOnCtrlEnter}
      aria-labelledby="new-debate"
      className="flex flex-col gap-3 sm:gap-4"
    >
      <h2 id="new-debate" className="sr-only">
        {t("form.title")}
      </h2>
      <Field label={t("form.question")} error={errors.question}>
        {(control) => (
          <span className="grid *:[grid-area:1/1]">
            {/* Keeps the height of the placeholder, so that the first letter moves nothing. */}
            <span aria-hidden="true" className={`${QUESTION} invisible`}>
              {t("form.questionHint")}
            </span>
            <textarea
              {...control}
              ref={question}
              name="question"
              rows={1}
              className={`${QUESTION} field-sizing-content max-h-[8lh] resize-none overflow-y-auto`}
              placeholder={t("form.questionHint")}
              dir={typedDirection(draft.question)}
              maxLength={MAXIMUM.question}
              value={draft.question}
              onChange={(event) => change({ question: event.target.value })}
            />
          </span>
        )}
      </Field>
      <HydrateLater>
        <ExampleQuestions isBusy={isCreating} />
      </HydrateLater>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-x-6">
        <HydrateLater>
          {SIDES.map((side) => {
            const field = `option${side}` as const;
            return (
              <PositionField
                key={field}
                side={side}
                value={draft[field]}
                error={errors[field]}
                onChange={(value) => change({ [field]: value } as Partial<Draft>)}
              />
            );
          })}
          <PositionsNote />
        </HydrateLater>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:justify-between sm:gap-x-8 sm:has-[button[aria-expanded=true]]:flex-wrap">
        <IntensityField value={draft.coffeeLevel} />
        <HydrateLater>
          <DebatersLine />
        </HydrateLater>
      </div>
      {warning}
      <Button
        type="submit"
        variant="primary"
        isBusy={isCreating || isChoosing}
        title={t("form.keySubmits", { key: COMMAND_KEY })}
        className="min-h-12 text-base!"
      >
        <Coffee aria-hidden="true" className="size-5" />
        {t(isChoosing ? "form.choosing" : isCreating ? "form.submitting" : "form.submit")}
      </Button>
    </form>
  );
}

/** The key beside Enter that submits the form: as Macs name it, or as all others do. */
const COMMAND_KEY = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? "") ? "⌘" : "Ctrl";

/** Submits the form from any of its fields, also where Enter alone starts a new line. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Focuses the question, unless that would open a keyboard on the screen or take the focus away. */
function useFocusWithoutTouch(question: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const hasMouse = matchMedia("(hover: hover) and (pointer: fine)").matches;
    const isFree = document.activeElement === document.body;
    if (hasMouse && isFree && question.current !== null) focusByApp(question.current);
  }, [question]);
}

/** Explains suggested positions and announces new ones to screen readers. */
function PositionsNote() {
  const t = useText();
  const { suggested } = usePositions();
  return (
    <div className="-mt-1 text-xs text-muted sm:col-span-2">
      <p>{t("form.positionsHint")}</p>
      <p role="status" className="sr-only">
        {suggested === null ? "" : t("form.positionsSuggested", { ...suggested })}
      </p>
    </div>
  );
}
