import { deleteUserSchema } from "@einstein-vs-cat/core";
import { useState } from "react";
import { useLocation } from "wouter";
import type { User } from "../../api/account/user.ts";
import { useDeleteAccount } from "../../state/account/delete-account.ts";
import { useStatistics } from "../../state/account/statistics.ts";
import { useWaysIn } from "../../state/account/ways-in.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { HiddenUsername, PasswordField } from "../../ui/form/password-field.tsx";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";
import { ConfirmIdentity } from "./identity-card.tsx";

/**
 * Lists what is deleted with the account and asks for the password, because deletion is final. A person
 * without a password has to confirm at the log-in provider that it is them.
 */
export function DeleteDialog({
  user,
  onClose,
}: {
  readonly user: User;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { deleteAccount, isDeleting } = useDeleteAccount();
  const [, navigate] = useLocation();
  const [password, setPassword] = useState("");
  const ways = useWaysIn();
  const hasPassword = ways?.hasPassword !== false;
  const mustConfirm = ways?.hasPassword === false && !ways.isConfirmed;
  const { form, submit, errors } = useValidatedForm(
    deleteUserSchema,
    hasPassword ? { password } : {},
    async (values: { readonly password?: string }) => {
      const { isDone, fieldErrors } = await deleteAccount(values.password);
      if (isDone) navigate("/");
      return fieldErrors;
    },
  );
  return (
    <Dialog
      title={t("account.deleteTitle", { name: user.username })}
      message={t("account.deleteIntro")}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={submit} className="flex w-full flex-col gap-5">
        <DeletedItems />
        <HiddenUsername username={user.username} />
        {mustConfirm && <ConfirmIdentity ways={ways} />}
        {hasPassword ? (
          <PasswordField
            label={t("account.deletePassword")}
            name="password"
            kind="current-password"
            error={errors.password}
            value={password}
            onChange={setPassword}
          />
        ) : (
          errors.password && (
            <p role="alert" className="text-sm text-danger">
              {errors.password}
            </p>
          )
        )}
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          {!mustConfirm && (
            <Button type="submit" variant="danger" isBusy={isDeleting} className="font-bold">
              {t(isDeleting ? "account.deleting" : "account.deleteAll")}
            </Button>
          )}
          <Button onClick={onClose}>{t("account.keep")}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function DeletedItems() {
  const t = useText();
  const statistics = useStatistics();
  const debates = statistics
    ? t("account.deleteDebatesCounted", { count: statistics.debates })
    : t("account.deleteDebates");
  return (
    <ul className="-mt-4 flex list-disc flex-col gap-1.5 ps-5 text-sm marker:text-danger">
      <li>{t("account.deleteProfile")}</li>
      <li>{debates}</li>
      <li>{t("account.deleteLinks")}</li>
    </ul>
  );
}
