import { useState } from "react";
import { type AccountEntry, eraseAccount } from "../../api/desk/desk.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useAct } from "./use-act.ts";

/** Asks to type the username, because a deletion is final. */
export function EraseDialog(props: {
  readonly account: AccountEntry;
  readonly onClose: () => void;
  readonly onErased: () => void;
}) {
  const t = useText();
  const { id, username } = props.account;
  const [typed, setTyped] = useState("");
  const { run, isBusy, error } = useAct(props.onErased);
  return (
    <Dialog title={t("desk.eraseTitle", { name: username })} onClose={props.onClose}>
      <form
        noValidate
        className="flex w-full flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void run(() => eraseAccount(id, typed));
        }}
      >
        <TextField
          label={t("desk.eraseHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={setTyped}
        />
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          <Button type="submit" variant="danger" isBusy={isBusy} className="font-bold">
            {t("archive.delete")}
          </Button>
          <Button onClick={props.onClose}>{t("dialog.cancel")}</Button>
        </div>
      </form>
    </Dialog>
  );
}
