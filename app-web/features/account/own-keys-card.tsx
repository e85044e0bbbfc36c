import { KEY_PROVIDERS } from "@einstein-vs-cat/core";
import { KeySquare } from "lucide-react";
import { connectAddress } from "../../api/account/own-keys.ts";
import { useKeepsKeys, useOwnKeys } from "../../state/debate/own-keys.ts";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";
import { AccountCard } from "./account-card.tsx";
import { OwnKeyRow } from "./own-key-row.tsx";

/** The user's own keys for providers of models; nothing on a server that keeps none. */
export function OwnKeysCard() {
  return useKeepsKeys() ? <Keys /> : null;
}

function Keys() {
  const t = useText();
  const { keys, busy, keep, remove } = useOwnKeys();
  const isConnected = keys?.some(({ provider }) => provider === "openrouter") ?? true;
  return (
    <AccountCard title={t("keys.title")} icon={KeySquare}>
      <p className="text-sm text-muted">{t("keys.text")}</p>
      {!isConnected && (
        <div className="flex flex-col gap-2">
          <a href={connectAddress("account")} className={`${buttonClass("primary")} sm:self-start`}>
            {t("keys.connect")}
          </a>
          <p className="text-sm text-muted">{t("keys.connectNote")}</p>
        </div>
      )}
      <ul className="flex min-h-50 flex-col">
        {keys !== null &&
          KEY_PROVIDERS.map((provider) => (
            <OwnKeyRow
              key={provider}
              provider={provider}
              known={keys.find((key) => key.provider === provider) ?? null}
              isBusy={busy === provider}
              onKeep={(key) => keep(provider, key)}
              onRemove={() => remove(provider)}
            />
          ))}
      </ul>
    </AccountCard>
  );
}
