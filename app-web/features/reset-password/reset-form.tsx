import { resetPasswordSchema } from "@einstein-vs-cat/core";
import { useState } from "react";
import { useLocation } from "wouter";
import { usePasswordWarning } from "../../state/account/password-warning.ts";
import { useResetPassword } from "../../state/account/reset-password.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenUsername, PasswordField } from "../../ui/form/password-field.tsx";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";

/** Takes the new password of an account. Success leads to the log-in form. */
export function ResetForm(props: {
  readonly token: string;
  readonly username: string;
  /** Called when the link has ended in the meantime. */
  readonly onOver: () => void;
}) {
  const t = useText();
  const { token, username, onOver } = props;
  const { reset, isResetting } = useResetPassword();
  const [, navigate] = useLocation();
  const [newPassword, setNewPassword] = useState("");
  const { form, submit, errors } = useValidatedForm(
    resetPasswordSchema,
    { newPassword },
    async (values) => {
      const { isDone, isOver, fieldErrors } = await reset({ token, username }, values.newPassword);
      if (isDone) navigate("/auth", { replace: true });
      if (isOver) onOver();
      return fieldErrors;
    },
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className="panel flex flex-col gap-5 p-4 sm:p-6">
      <p className="text-sm wrap-anywhere text-muted">
        {t("auth.username")}: <bdi className="font-bold text-ink">{username}</bdi>
      </p>
      <HiddenUsername username={username} />
      <PasswordField
        label={t("account.newPassword")}
        name="newPassword"
        kind="new-password"
        hint={t("auth.passwordHint")}
        warning={usePasswordWarning(newPassword, username)}
        error={errors.newPassword}
        value={newPassword}
        onChange={setNewPassword}
      />
      <Button type="submit" variant="primary" isBusy={isResetting} className="min-h-12 text-base!">
        {t("reset.title")}
      </Button>
    </form>
  );
}
