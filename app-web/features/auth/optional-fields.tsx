import { MAXIMUM } from "@einstein-vs-cat/core";
import { Disclosure, DisclosureButton, DisclosurePanel } from "@headlessui/react";
import { ChevronDown } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { Field } from "../../ui/form/field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";
import type { FieldTexts } from "../../ui/form/use-validated-form.ts";
import type { AuthDraft } from "./auth-draft.ts";

const FIELDS = ["displayName", "email", "bio"] as const;

/**
 * The optional registration fields in a collapsed section, which opens when one of them is invalid.
 */
export function OptionalFields({
  typed,
  change,
  errors,
}: AuthDraft & { readonly errors: FieldTexts }) {
  const t = useText();
  const hasError = FIELDS.some((field) => errors[field] !== undefined);
  return (
    <Disclosure
      as="div"
      className="border border-line"
      defaultOpen={FIELDS.some((field) => typed[field] !== "")}
    >
      {({ open }) => (
        <>
          <DisclosureButton className="group flex min-h-11 w-full items-center justify-between gap-2 px-3 py-2 text-start text-sm text-muted hover:text-ink">
            {t("auth.more")}
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 group-data-open:rotate-180"
            />
          </DisclosureButton>
          {(open || hasError) && (
            <DisclosurePanel static className="flex flex-col gap-5 border-t border-line p-3 pb-4">
              <TextField
                name="displayName"
                autoComplete="nickname"
                label={t("auth.displayName")}
                hint={t("auth.displayNameHint")}
                error={errors.displayName}
                value={typed.displayName}
                onChange={(displayName) => change({ displayName })}
              />
              <TextField
                name="email"
                type="email"
                autoComplete="email"
                label={t("auth.email")}
                error={errors.email}
                value={typed.email}
                onChange={(email) => change({ email })}
              />
              <Field label={t("auth.bio")} error={errors.bio}>
                {(control) => (
                  <textarea
                    {...control}
                    name="bio"
                    dir={typedDirection(typed.bio)}
                    className="field field-sizing-content min-h-20 resize-y"
                    maxLength={MAXIMUM.bio}
                    value={typed.bio}
                    onChange={(event) => change({ bio: event.target.value })}
                  />
                )}
              </Field>
            </DisclosurePanel>
          )}
        </>
      )}
    </Disclosure>
  );
}
