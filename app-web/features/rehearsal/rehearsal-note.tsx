import { connectAddress } from "../../api/account/own-keys.ts";
import { useIsRehearsal, useMayConnect } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { shownInRehearsal } from "./shown-in-rehearsal.ts";

/** Says beside the question, before a person types one, that no model will answer it. */
export function RehearsalNote({ id }: { readonly id: string }) {
  const t = useText();
  return (
    <p
      id={id}
      className={`reading inline text-xs text-muted ${shownInRehearsal(useIsRehearsal())}`}
    >
      <strong>{t("rehearsal.title")}</strong> · <span>{t("rehearsal.body")}</span>{" "}
      {useMayConnect() && (
        <a href={connectAddress("form")} className="font-bold text-accent underline">
          {t("keys.connect")}
        </a>
      )}
    </p>
  );
}
