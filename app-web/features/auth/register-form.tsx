import { registerSchema } from "@einstein-vs-cat/core";
import { UserPlus } from "lucide-react";
import { usePasswordWarning } from "../../state/account/password-warning.ts";
import { useSignIn } from "../../state/account/sign-in.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField, USERNAME_INPUT } from "../../ui/form/text-field.tsx";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";
import type { AuthDraft } from "./auth-draft.ts";
import { OptionalFields } from "./optional-fields.tsx";

export function RegisterForm({ typed, change }: AuthDraft) {
  const t = useText();
  const { register, isSigningIn } = useSignIn();
  const { form, submit, errors } = useValidatedForm(registerSchema, typed, register);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        {...USERNAME_INPUT}
        label={t("auth.username")}
        hint={t("auth.usernameHint")}
        error={errors.username}
        value={typed.username}
        onChange={(username) => change({ username })}
      />
      <PasswordField
        label={t("auth.password")}
        name="password"
        kind="new-password"
        hint={t("auth.passwordHint")}
        warning={usePasswordWarning(typed.password, typed.username)}
        error={errors.password}
        value={typed.password}
        onChange={(password) => change({ password })}
      />
      <OptionalFields typed={typed} change={change} errors={errors} />
      <Button type="submit" variant="primary" isBusy={isSigningIn} className="min-h-12 text-base!">
        <UserPlus aria-hidden="true" className="size-5" />
        {t(isSigningIn ? "auth.creatingAccount" : "auth.createAccount")}
      </Button>
    </form>
  );
}
