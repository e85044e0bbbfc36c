import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { User } from "../../api/user.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { AccountCard } from "./account-card.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

/** Opens the dialog that deletes the account. */
export function DeleteCard({ user }: { readonly user: User }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountCard title={t("account.danger")} icon={Trash2} isDangerous>
      <p className="text-sm text-muted">{t("account.dangerNote")}</p>
      <Button variant="danger" onClick={() => setIsOpen(true)} className="sm:self-start">
        {t("account.delete")}
      </Button>
      {isOpen && <DeleteDialog user={user} onClose={() => setIsOpen(false)} />}
    </AccountCard>
  );
}
