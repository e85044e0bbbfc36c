import { useText } from "../../state/language/language.ts";
import { useRadioProgramme } from "../../state/listening/use-radio-programme.ts";
import { SheetDialog } from "../../ui/dialog/sheet-dialog.tsx";
import { RetryContext } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import { RadioPlayer } from "./radio-player.tsx";

/** The radio: written debates in a random order, until it is closed. */
export function RadioDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { debates, turns, more, isOver } = useRadioProgramme(t.language);
  const [first] = debates;
  return (
    <SheetDialog
      title={t("radio.open")}
      intro={t("radio.intro")}
      className="max-w-3xl"
      onClose={onClose}
    >
      {first !== undefined ? (
        // Another language has other voices.
        <RadioPlayer key={first.language} {...{ debates, turns, more }} />
      ) : isOver ? (
        <RetryContext value={() => void more()}>
          <LoadError className="m-4" />
        </RetryContext>
      ) : (
        <div className="min-h-80 flex-1" />
      )}
    </SheetDialog>
  );
}
