import { forgottenSchema } from "@einstein-vs-cat/core";
import { useEffect, useRef, useState } from "react";
import { useLinkRequest, useRecovery } from "../../state/account/forgotten-password.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useValidatedForm } from "../../ui/form/use-validated-form.ts";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";

/** Helps a person who has forgotten the password: by a mail, or through the person who runs this server. */
export function ForgottenPassword({ onBack }: { readonly onBack: () => void }) {
  const t = useText();
  const { recovery, read } = useRecovery();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-bold">
        {t("auth.forgot")}
      </h2>
      {recovery.kind === "loading" && (
        <p role="status" className="cursor appear-late text-muted">
          {t("user.reading")}
        </p>
      )}
      {recovery.kind === "failed" && (
        <RetryAlert message={errorMessage(recovery.error, t)} onRetry={() => void read()} />
      )}
      {recovery.kind === "known" &&
        (recovery.sendsMail ? <LinkForm /> : <WhomToAsk contact={recovery.contact} />)}
      <Button onClick={onBack}>{t("forgot.back")}</Button>
    </div>
  );
}

function WhomToAsk({ contact }: { readonly contact: string | null }) {
  const t = useText();
  return (
    <>
      <p className="text-sm">{t("forgot.noMail")}</p>
      {contact !== null && (
        <p dir="auto" className="text-sm font-bold wrap-anywhere">
          {contact}
        </p>
      )}
    </>
  );
}

/** Asks for the address. What it says then is the same for every address. */
function LinkForm() {
  const t = useText();
  const [email, setEmail] = useState("");
  const { request, send } = useLinkRequest();
  const { form, submit, errors } = useValidatedForm(forgottenSchema, { email }, async (values) => {
    await send(values.email);
    return {};
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t("forgot.intro")}</p>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t("auth.email")}
        error={errors.email}
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" variant="primary" isBusy={request.kind === "sending"}>
        {t("forgot.send")}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {request.kind === "sent" && t("forgot.sent")}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {request.kind === "failed" && errorMessage(request.error, t)}
      </p>
    </form>
  );
}
