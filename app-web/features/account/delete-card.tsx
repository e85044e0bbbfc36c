import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { User } from "../../api/account/user.ts";
import { useText } from "../../state/language/language.ts";
import type { Action } from "../../ui/actions/action.ts";
import { useOffer } from "../../ui/actions/offered-actions.ts";
import { Button } from "../../ui/button.tsx";
import { AccountCard } from "./account-card.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

/** Opens the dialog that deletes the account. */
export function DeleteCard({ user }: { readonly user: User }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const action: Action = {
    ...{ id: "delete-account", icon: Trash2, opensDialog: true },
    label: (translate) => translate("account.delete"),
    run: () => setIsOpen(true),
  };
  useOffer(action.id, action);
  return (
    <AccountCard title={t("account.danger")} icon={action.icon} isDangerous>
      <p className="text-sm text-muted">{t("account.dangerNote")}</p>
      <Button variant="danger" onClick={action.run} className="sm:self-start">
        {action.label(t)}
      </Button>
      {isOpen && <DeleteDialog user={user} onClose={() => setIsOpen(false)} />}
    </AccountCard>
  );
}
