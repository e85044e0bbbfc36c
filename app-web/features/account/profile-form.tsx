import { profileSchema } from "@einstein-vs-cat/core";
import { IdCard } from "lucide-react";
import { useProfile } from "../../state/account/profile.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { TextField, USERNAME_INPUT } from "../../ui/form/text-field.tsx";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";
import { AccountCard } from "./account-card.tsx";

export function ProfileForm() {
  const t = useText();
  const { profile, change, save, isSaving } = useProfile();
  const { form, submit, errors } = useValidatedForm(profileSchema, profile, save);
  return (
    <AccountCard title={t("account.profile")} icon={IdCard}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          name="displayName"
          autoComplete="nickname"
          label={t("auth.displayName")}
          hint={t("auth.displayNameHint")}
          error={errors.displayName}
          value={profile.displayName}
          onChange={(displayName) => change({ displayName })}
        />
        <TextField
          {...USERNAME_INPUT}
          label={t("auth.username")}
          hint={t("account.usernameHint")}
          error={errors.username}
          value={profile.username}
          onChange={(username) => change({ username })}
        />
        <Button type="submit" variant="primary" isBusy={isSaving} className="sm:self-start">
          {t(isSaving ? "account.saving" : "account.save")}
        </Button>
      </form>
    </AccountCard>
  );
}
