import { firstPasswordSchema } from "@einstein-vs-cat/core";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { WaysIn } from "../../api/account/identity.ts";
import type { User } from "../../api/account/user.ts";
import { usePasswordWarning } from "../../state/account/password-warning.ts";
import { useWayInActions } from "../../state/account/ways-in.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenUsername, PasswordField } from "../../ui/form/password-field.tsx";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";
import { AccountCard } from "./account-card.tsx";
import { ConfirmIdentity } from "./identity-card.tsx";

/** Gives an account without a password its first one, once the person has confirmed that it is them. */
export function FirstPasswordCard(props: { readonly user: User; readonly ways: WaysIn }) {
  const t = useText();
  const { user, ways } = props;
  return (
    <AccountCard title={t("account.setPassword")} icon={KeyRound}>
      {ways.isConfirmed ? <FirstPasswordForm user={user} /> : <ConfirmIdentity ways={ways} />}
    </AccountCard>
  );
}

function FirstPasswordForm({ user }: { readonly user: User }) {
  const t = useText();
  const { setPassword, isBusy } = useWayInActions();
  const [newPassword, setNewPassword] = useState("");
  const { form, submit, errors } = useValidatedForm(
    firstPasswordSchema,
    { newPassword },
    (values) => setPassword(values.newPassword),
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <HiddenUsername username={user.username} />
      <PasswordField
        label={t("account.newPassword")}
        name="newPassword"
        kind="new-password"
        hint={t("auth.passwordHint")}
        warning={usePasswordWarning(newPassword, user.username)}
        error={errors.newPassword}
        value={newPassword}
        onChange={setNewPassword}
      />
      <Button type="submit" isBusy={isBusy} className="sm:self-start">
        {t("account.setPassword")}
      </Button>
    </form>
  );
}
