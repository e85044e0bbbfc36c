import { changePasswordSchema } from "@einstein-vs-cat/core";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { User } from "../../api/account/user.ts";
import { useChangePassword } from "../../state/account/change-password.ts";
import { usePasswordWarning } from "../../state/account/password-warning.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenUsername, PasswordField } from "../../ui/form/password-field.tsx";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";
import { AccountCard } from "./account-card.tsx";

const EMPTY = { currentPassword: "", newPassword: "" };

/** Changes the password, which ends every other session. */
export function PasswordForm({ user }: { readonly user: User }) {
  const t = useText();
  const { changePassword, isChanging } = useChangePassword();
  const [typed, setTyped] = useState(EMPTY);
  const { form, submit, reset, errors } = useValidatedForm(
    changePasswordSchema,
    typed,
    async (values) => {
      const { isDone, fieldErrors } = await changePassword(
        values.currentPassword,
        values.newPassword,
      );
      if (isDone) {
        setTyped(EMPTY);
        reset();
      }
      return fieldErrors;
    },
  );
  return (
    <AccountCard title={t("account.password")} icon={KeyRound}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <HiddenUsername username={user.username} />
        <PasswordField
          label={t("account.currentPassword")}
          name="currentPassword"
          kind="current-password"
          error={errors.currentPassword}
          value={typed.currentPassword}
          onChange={(currentPassword) => setTyped({ ...typed, currentPassword })}
        />
        <PasswordField
          label={t("account.newPassword")}
          name="newPassword"
          kind="new-password"
          hint={t("auth.passwordHint")}
          warning={usePasswordWarning(typed.newPassword, user.username)}
          error={errors.newPassword}
          value={typed.newPassword}
          onChange={(newPassword) => setTyped({ ...typed, newPassword })}
        />
        <p className="text-sm text-muted">{t("account.passwordNote")}</p>
        <Button type="submit" isBusy={isChanging} className="sm:self-start">
          {t(isChanging ? "account.changingPassword" : "account.changePassword")}
        </Button>
      </form>
    </AccountCard>
  );
}
