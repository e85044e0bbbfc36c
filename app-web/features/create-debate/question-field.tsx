import { MAXIMUM } from "@einstein-vs-cat/core";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useIsRehearsal } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { Field } from "../../ui/form/field.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";
import { focusByApp } from "../../ui/use-first-interaction.ts";

const QUESTION = "line reading min-h-14 text-lg sm:text-2xl";

/** The question. `note` stands beside its label, and describes the field without a model. */
export function QuestionField(props: {
  readonly value: string;
  readonly error: string | undefined;
  readonly note: (id: string) => ReactNode;
  readonly onChange: (question: string) => void;
}) {
  const t = useText();
  const question = useRef<HTMLTextAreaElement>(null);
  const note = useId();
  const isRehearsal = useIsRehearsal();
  useFocusWithoutTouch(question);
  return (
    <Field label={t("form.question")} note={props.note(note)} error={props.error}>
      {({ "aria-describedby": described, ...control }) => (
        <span className="grid *:[grid-area:1/1]">
          {/* Keeps the height of the placeholder, so that the first letter moves nothing. */}
          <span aria-hidden="true" className={`${QUESTION} invisible`}>
            {t("form.questionHint")}
          </span>
          <textarea
            {...control}
            aria-describedby={isRehearsal ? `${note} ${described ?? ""}` : described}
            ref={question}
            name="question"
            rows={1}
            className={`${QUESTION} field-sizing-content max-h-[8lh] resize-none overflow-y-auto`}
            placeholder={t("form.questionHint")}
            dir={typedDirection(props.value)}
            maxLength={MAXIMUM.question}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}

/** Focuses the question, unless that would open a keyboard on the screen or take the focus away. */
function useFocusWithoutTouch(question: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const hasMouse = matchMedia("(hover: hover) and (pointer: fine)").matches;
    const isFree = document.activeElement === document.body;
    if (hasMouse && isFree && question.current !== null) focusByApp(question.current);
  }, [question]);
}
