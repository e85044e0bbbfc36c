import { KEY_PROVIDER_NAMES, type KeyProvider, ownKeySchema } from "@einstein-vs-cat/core";
import { useRef, useState } from "react";
import type { OwnKey } from "../../api/account/own-keys.ts";
import { dayOf } from "../../i18n/date.ts";
import type { FieldMessages } from "../../i18n/message-text.ts";
import { useModelsOf } from "../../state/debate/own-keys.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";

/** Keeps or removes a key. Resolves to null when that is done, else to what was wrong. */
type Change<Args extends unknown[]> = (...args: Args) => Promise<FieldMessages | null>;

/** One provider: the key that is kept, and what adds, replaces and removes it. */
export function OwnKeyRow(props: {
  readonly provider: KeyProvider;
  readonly known: OwnKey | null;
  readonly isBusy: boolean;
  readonly onKeep: Change<[key: string]>;
  readonly onRemove: Change<[]>;
}) {
  const t = useText();
  const { provider, known, isBusy, onKeep, onRemove } = props;
  const [isOpen, setIsOpen] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const name = KEY_PROVIDER_NAMES[provider];
  const close = () => {
    setIsOpen(false);
    // The button is there again after the next render.
    requestAnimationFrame(() => edit.current?.focus());
  };
  const remove = async () => {
    await onRemove();
    edit.current?.focus();
  };
  const action = t(known === null ? "keys.add" : "keys.replace");
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-bold">
            <bdi>{name}</bdi>
          </p>
          {known !== null && <KeyFacts known={known} />}
        </div>
        {!isOpen && (
          <div className="flex flex-wrap gap-2">
            <Button ref={edit} aria-label={`${action}: ${name}`} onClick={() => setIsOpen(true)}>
              {action}
            </Button>
            {known !== null && (
              <Button
                isBusy={isBusy}
                aria-label={`${t("keys.remove")}: ${name}`}
                onClick={() => void remove()}
              >
                {t("keys.remove")}
              </Button>
            )}
          </div>
        )}
      </div>
      {isOpen && <KeyForm name={name} isBusy={isBusy} onKeep={onKeep} onClose={close} />}
    </li>
  );
}

/** When a key was added, how it ends, and which models it opens. */
function KeyFacts({ known: { provider, addedAt, last4 } }: { readonly known: OwnKey }) {
  const t = useText();
  const models = useModelsOf(provider);
  return (
    <>
      <p className="text-sm text-muted">
        {t("keys.added", { date: dayOf(t.language, addedAt), end: last4 })}
      </p>
      {models.length > 0 && (
        <p className="text-sm text-muted">{t("keys.opens", { models: models.join(", ") })}</p>
      )}
    </>
  );
}

const EMPTY = { key: "" };

function KeyForm(props: {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onKeep: Change<[key: string]>;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { name, isBusy, onKeep, onClose } = props;
  const [typed, setTyped] = useState(EMPTY);
  const { form, submit, errors } = useValidatedForm(ownKeySchema, typed, async ({ key }) => {
    const refused = await onKeep(key);
    if (refused === null) onClose();
    return refused ?? {};
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t("keys.field", { provider: name })} error={errors.key}>
        {(control) => (
          <input
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
            autoFocus
            name="key"
            type="password"
            dir="ltr"
            className="field"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={typed.key}
            onChange={(event) => setTyped({ key: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t("keys.save")}
        </Button>
        <Button onClick={onClose}>{t("dialog.cancel")}</Button>
      </div>
    </form>
  );
}
