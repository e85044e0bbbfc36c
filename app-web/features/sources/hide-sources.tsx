import { useId, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { useAct } from "../../ui/use-act.ts";

/** Hides the sources from everybody but their owner, or shows them again. */
export function HideSources(props: {
  readonly isHidden: boolean;
  readonly hide: (hides: boolean) => Promise<unknown>;
}) {
  const t = useText();
  const id = useId();
  const { run, error } = useAct();
  // What was chosen, until the server has said so.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = (hides: boolean) =>
    run(async () => {
      setChosen(hides);
      await props.hide(hides).finally(() => setChosen(null));
    });
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          aria-describedby={id}
          className="size-5 shrink-0 accent-accent"
          checked={chosen ?? props.isHidden}
          onChange={({ target }) => chosen === null && void choose(target.checked)}
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
