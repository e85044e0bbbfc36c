import { MAXIMUM } from "@einstein-vs-cat/core";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { messageText } from "../../i18n/message-text.ts";
import { useContextDraft } from "../../state/debate/context.ts";
import { contextError } from "../../state/debate/context-error.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";
import { KindChoice } from "./kind-choice.tsx";

/** The character count appears from this share of the maximum length. */
const COUNTER_THRESHOLD = 0.8;

/** The open form. Closing it keeps the input. */
export function OpenContextForm({ close }: { readonly close: () => void }) {
  const t = useText();
  const { typed, change, kind, choose, add, isAdding } = useContextDraft();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusWhileOpen(field);
  useStayInView();
  const error = contextError(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (error === undefined) void add();
    else field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  const isLong = typed.length > MAXIMUM.context * COUNTER_THRESHOLD;
  return (
    <form
      noValidate
      aria-label={t("context.title")}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="mx-auto mb-2 flex max-w-5xl flex-col gap-3 border-b border-line px-4 pb-3 sm:px-6"
    >
      <KindChoice kind={kind} choose={choose} isDisabled={isAdding} />
      <Field
        label={t(kind === "question" ? "debate.question" : "context.label")}
        hint={t(kind === "question" ? "context.questionHint" : "context.hint")}
        error={error && (wasSubmitted || isLong) ? messageText(t, error) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            name="content"
            dir={typedDirection(typed)}
            rows={3}
            value={typed}
            readOnly={isAdding}
            onChange={(event) => change(event.target.value)}
            className="field reading max-h-[30dvh] min-h-20 resize-y"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isLong && (
          <p className="w-full text-xs text-muted sm:me-auto sm:w-auto">
            {t("context.count", { count: typed.length, maximum: MAXIMUM.context })}
          </p>
        )}
        <Button onClick={close}>{t("context.close")}</Button>
        <Button type="submit" variant="primary" isBusy={isAdding}>
          {t(isAdding ? "context.submitting" : "context.submit")}
        </Button>
      </div>
    </form>
  );
}

/**
 * Keeps the focused element in view when the window is resized: a keyboard on the screen may shorten
 * it so much that the bar no longer sticks.
 */
function useStayInView(): void {
  useEffect(() => {
    const show = () =>
      document.activeElement?.closest(".action-bar form *")?.scrollIntoView({ block: "nearest" });
    window.addEventListener("resize", show);
    return () => window.removeEventListener("resize", show);
  }, []);
}

/** Focuses the field on open and restores the previous focus on close. */
function useFocusWhileOpen(field: { readonly current: HTMLTextAreaElement | null }): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [field, before]);
}
