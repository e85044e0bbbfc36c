import { useText } from "../../state/language/language.ts";
import { useOwnName } from "../../state/sharing/show-name.ts";

/** Lets a user who argued themselves show their name to everybody who has the link. */
export function ShowName() {
  const t = useText();
  const { own, show } = useOwnName();
  if (own === null) return null;
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={own.isShown}
        onChange={(event) => void show(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 break-words">{t("share.showName", { name: own.name })}</span>
    </label>
  );
}
