import { MAXIMUM } from "@einstein-vs-cat/core";
import { MessageSquarePlus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useLocation } from "wouter";
import { useStartDraft } from "../../state/debate/positions.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";
import { ASK_OWN_FIELD, useAskOwnAction } from "./use-ask-own-action.ts";

/** Takes a question of the reader to the form of a new debate, which needs no account. */
export function AskOwn() {
  const t = useText();
  const id = useId();
  const [question, setQuestion] = useState("");
  const startDraft = useStartDraft();
  const [, navigate] = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    startDraft(question);
    navigate("/", { state: { debate: null } });
  };
  return (
    <form
      aria-labelledby={id}
      className="flex flex-col gap-3 border-t border-line pt-6 print:hidden"
      onSubmit={submit}
    >
      <h2 id={id} className="text-lg font-bold">
        <label htmlFor={ASK_OWN_FIELD}>{t("shared.askOwn")}</label>
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <input
          id={ASK_OWN_FIELD}
          className="line reading min-w-0 flex-1 basis-60 text-xl"
          placeholder={t("form.questionHint")}
          dir={typedDirection(question)}
          maxLength={MAXIMUM.question}
          autoComplete="off"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <Button type="submit" variant="primary">
          <MessageSquarePlus aria-hidden="true" className="size-4 shrink-0" />
          {t("shared.startOwn")}
        </Button>
      </div>
    </form>
  );
}

/** Leads visitors to the field, from the top of the page. */
export function AskOwnButton() {
  const t = useText();
  const action = useAskOwnAction();
  if (action === null) return null;
  return (
    <Button variant="quiet" className="px-3! max-sm:grow" onClick={action.run}>
      {action.label(t)}
    </Button>
  );
}
