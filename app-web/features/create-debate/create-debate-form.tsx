import { SIDES } from "@einstein-vs-cat/core";
import { Coffee } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { Translate } from "../../i18n/text.ts";
import type { Draft, DraftErrors } from "../../state/debate/draft.ts";
import { usePositions } from "../../state/debate/positions.ts";
import { COMMAND_KEY } from "../../state/ground/command-key.ts";
import { useText } from "../../state/language/language.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { HydrateLater } from "../../ui/loading/hydrate-later.tsx";
import { DebatersLine } from "./debaters-line.tsx";
import { ExampleQuestions } from "./example-questions.tsx";
import { IntensityField } from "./intensity-field.tsx";
import { PositionField } from "./position-field.tsx";
import { QuestionField } from "./question-field.tsx";
import { Temperament } from "./temperament.tsx";

/**
 * The form that creates a debate. Validation messages appear after the first submit and then follow
 * the input.
 */
export function CreateDebateForm(props: {
  /** Stands beside the label of the question, which it describes without a model. */
  readonly note: (id: string) => ReactNode;
  /** Stands at the end of the line below the positions. */
  readonly sources: ReactNode;
  /** Appears above the submit button. */
  readonly warning: ReactNode;
  /** Stand beside the submit button. */
  readonly actions: ReactNode;
}) {
  const t = useText();
  const { draft, change, submit, isCreating, isChoosing } = useDraft();
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
      onKeyDown={submitOnCtrlEnter}
      aria-labelledby="new-debate"
      className="flex flex-col gap-2.5 sm:gap-4"
    >
      <h2 id="new-debate" className="sr-only">
        {t("form.title")}
      </h2>
      <QuestionField
        value={draft.question}
        error={errors.question}
        note={props.note}
        onChange={(question) => change({ question })}
      />
      <HydrateLater>
        <ExampleQuestions />
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
          <PositionsNote>{props.sources}</PositionsNote>
        </HydrateLater>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:justify-between sm:gap-x-8 sm:has-[button[aria-expanded=true]]:flex-wrap">
        <IntensityField value={draft.coffeeLevel} />
        <HydrateLater>
          <DebatersLine />
        </HydrateLater>
      </div>
      {props.warning}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          type="submit"
          variant="primary"
          isBusy={isCreating || isChoosing}
          title={t("form.keySubmits", { key: COMMAND_KEY })}
          className="min-h-12 grow text-base!"
        >
          <Coffee aria-hidden="true" className="size-5" />
          {t(isChoosing ? "form.choosing" : isCreating ? "form.submitting" : "form.submit")}
        </Button>
        {props.actions}
      </div>
    </form>
  );
}

/**
 * Submits the form from any of its fields, also where Enter alone starts a new line, but not from a
 * dialog that one of its buttons opened.
 */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  if (!event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Explains suggested positions and announces new ones to screen readers; `children` end its line. */
function PositionsNote({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const { suggested } = usePositions();
  return (
    <div className="-mt-1 flex items-center gap-4 text-xs text-muted sm:col-span-2">
      <div className="min-w-0 flex-1">
        <Temperament>
          <p>{t("form.positionsHint")}</p>
        </Temperament>
      </div>
      {children}
      <p role="status" className="sr-only">
        {suggested === null ? "" : t("form.positionsSuggested", { ...suggested })}
      </p>
    </div>
  );
}
