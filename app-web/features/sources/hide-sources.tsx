import { useId } from "react";
import { useText } from "../../state/language/language.ts";
import { useAct } from "../../ui/use-act.ts";

/** Hides the sources from everybody but their owner, or shows them again. */
export function HideSources(props: {
  readonly isHidden: boolean;
  readonly hide: (hides: boolean) => Promise<unknown>;
}) {
  const t = useText();
  const id = useId();
  const { run, isBusy, error } = useAct();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          aria-describedby={id}
          className="size-5 shrink-0 accent-accent"
          checked={props.isHidden}
          onChange={({ target: { checked } }) => !isBusy && void run(() => props.hide(checked))}
        />
        {t("sources.hide")}
      </label>
      <p id={id} className="text-xs text-muted">
        {t("sources.hideNote")}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
