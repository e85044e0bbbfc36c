import { connectIdentitySchema } from "@einstein-vs-cat/core";
import { LogIn } from "lucide-react";
import { useState } from "react";
import type { WaysIn } from "../../api/account/identity.ts";
import type { User } from "../../api/account/user.ts";
import { useLoadWaysIn, useWayInActions, useWaysIn } from "../../state/account/ways-in.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenUsername, PasswordField } from "../../ui/form/password-field.tsx";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";
import { SignInProblem } from "../../ui/sign-in-problem.tsx";
import { AccountCard } from "./account-card.tsx";

/** What the card says of: the user, the log-in provider of the server, and whether it has passwords. */
interface IdentityCardProps {
  readonly user: User;
  readonly provider: string;
  readonly allowsPasswords: boolean;
}

/** Connects the account with the log-in provider of the server, and takes the connection away. */
export function IdentityCard({ user, provider, allowsPasswords }: IdentityCardProps) {
  const t = useText();
  useLoadWaysIn();
  const ways = useWaysIn();
  return (
    <AccountCard title={t("auth.providerLogIn", { name: provider })} icon={LogIn}>
      <SignInProblem />
      {ways?.isConnected && (
        <Connected provider={provider} canDisconnect={ways.hasPassword && allowsPasswords} />
      )}
      {ways?.isConnected === false && <ConnectForm user={user} provider={provider} />}
    </AccountCard>
  );
}

function Connected(props: { readonly provider: string; readonly canDisconnect: boolean }) {
  const t = useText();
  const { provider: name, canDisconnect } = props;
  const { disconnect, isBusy } = useWayInActions();
  return (
    <>
      <p className="text-sm text-muted">{t("account.connected", { name })}</p>
      {canDisconnect && (
        <Button isBusy={isBusy} onClick={() => void disconnect()} className="sm:self-start">
          {t("account.disconnect", { name })}
        </Button>
      )}
    </>
  );
}

/** Asks for the password, because the connection opens the account from then on. */
function ConnectForm({ user, provider: name }: Pick<IdentityCardProps, "user" | "provider">) {
  const t = useText();
  const { connect, isBusy } = useWayInActions();
  const [password, setPassword] = useState("");
  const { form, submit, errors } = useValidatedForm(connectIdentitySchema, { password }, (values) =>
    connect(values.password),
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-sm text-muted">{t("account.connectNote", { name })}</p>
      <HiddenUsername username={user.username} />
      <PasswordField
        label={t("account.currentPassword")}
        name="password"
        kind="current-password"
        error={errors.password}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" isBusy={isBusy} className="sm:self-start">
        {t("account.connect", { name })}
      </Button>
    </form>
  );
}

/** Leads a person without a password to the provider, to confirm that it is them. */
export function ConfirmIdentity({ ways }: { readonly ways: WaysIn }) {
  const t = useText();
  const { confirm, isBusy } = useWayInActions();
  const name = ways.provider ?? "";
  return (
    <>
      <p className="text-sm text-muted">{t("account.confirmNote", { name })}</p>
      <Button isBusy={isBusy} onClick={() => void confirm()} className="sm:self-start">
        {t("account.confirm", { name })}
      </Button>
    </>
  );
}
