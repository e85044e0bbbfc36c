import { loginSchema } from "@einstein-vs-cat/core";
import { LogIn } from "lucide-react";
import { useSignIn } from "../../state/account/sign-in.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField, USERNAME_INPUT } from "../../ui/form/text-field.tsx";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";
import type { AuthDraft } from "./auth-draft.ts";

export function LoginForm({ typed, change }: AuthDraft) {
  const t = useText();
  const { logIn, isSigningIn } = useSignIn();
  const values = { username: typed.username, password: typed.password };
  const { form, submit, errors } = useValidatedForm(loginSchema, values, logIn);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        {...USERNAME_INPUT}
        label={t("auth.username")}
        error={errors.username}
        value={typed.username}
        onChange={(username) => change({ username })}
      />
      <PasswordField
        label={t("auth.password")}
        name="password"
        kind="current-password"
        error={errors.password}
        value={typed.password}
        onChange={(password) => change({ password })}
      />
      <Button type="submit" variant="primary" isBusy={isSigningIn} className="min-h-12 text-base!">
        <LogIn aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t(isSigningIn ? "auth.loggingIn" : "auth.logIn")}
      </Button>
    </form>
  );
}
