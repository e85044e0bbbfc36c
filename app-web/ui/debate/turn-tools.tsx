import { useText } from "../../state/language/language.ts";
import { IconButton } from "../icon-button.tsx";
import { ShareLine } from "../line/share-line.tsx";
import { type TurnOnCard, turnKey, useTurnTools } from "./use-turn-tools.ts";

/** The tools at the end of a card. */
export function TurnTools({ turn }: { readonly turn: TurnOnCard }) {
  const t = useText();
  return (
    <div className="ms-auto -me-3 flex print:hidden">
      {useTurnTools(turn).map(({ id, icon, label, opensDialog, run }) => (
        <IconButton
          key={id}
          icon={icon}
          label={label(t)}
          {...(opensDialog ? { "aria-haspopup": "dialog" } : {})}
          onClick={run}
        />
      ))}
      <ShareLine turn={turnKey(turn)} source={turn.line} />
    </div>
  );
}
