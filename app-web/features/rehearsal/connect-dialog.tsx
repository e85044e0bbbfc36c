import { KEY_PROVIDER_NAMES } from "@einstein-vs-cat/core";
import { type ReactNode, useId } from "react";
import { connectAddress } from "../../api/account/own-keys.ts";
import { useLookForModels } from "../../state/debate/look-for-models.ts";
import { useMayConnect } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { CommandLine } from "./command-line.tsx";
import { LookStatus } from "./look-status.tsx";

const DOWNLOAD = "https://ollama.com/download";
const COMMANDS = ["curl -fsSL https://ollama.com/install.sh | sh", "ollama pull gemma3"] as const;
const KEYS = ["OPENAI_API_KEY=", "ANTHROPIC_API_KEY=", "XAI_API_KEY="] as const;

/** Explains how to get a real voice: a model on this machine, or the key of a provider. */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { look, lookAgain } = useLookForModels();
  const mayConnect = useMayConnect();
  return (
    <Dialog title={t("rehearsal.connect")} onClose={onClose}>
      <div className="flex w-full flex-col gap-5 text-sm">
        {mayConnect && (
          <Way title={KEY_PROVIDER_NAMES.openrouter}>
            <p>{t("keys.connectNote")}</p>
            <a href={connectAddress("form")} className={`${buttonClass("primary")} sm:self-start`}>
              {t("keys.connect")}
            </a>
          </Way>
        )}
        <Way title={t("connect.local")}>
          <p>{t("connect.steps", { look: t("connect.look") })}</p>
          <ol className="flex flex-col gap-2">
            {COMMANDS.map((command) => (
              <li key={command}>
                <CommandLine command={command} />
              </li>
            ))}
          </ol>
          <p className="text-xs text-muted">
            {t("connect.download")}{" "}
            <a href={DOWNLOAD} rel="noreferrer" target="_blank" dir="ltr" className="underline">
              {DOWNLOAD.replace("https://", "")}
            </a>
          </p>
          <p className="text-xs text-muted">{t("connect.servers")}</p>
        </Way>
        <Way title={t("connect.key")}>
          <p>{t("connect.keySteps")}</p>
          <ul className="flex flex-wrap gap-2" dir="ltr">
            {KEYS.map((key) => (
              <li key={key}>
                <code className="border border-line bg-sunken px-2 py-0.5">{key}</code>
              </li>
            ))}
          </ul>
        </Way>
        <div className="flex flex-col gap-3">
          <LookStatus look={look} />
          <div className="flex flex-wrap gap-3 *:flex-1">
            <Button
              variant="primary"
              isBusy={look.kind === "looking"}
              onClick={() => void lookAgain()}
            >
              {t("connect.look")}
            </Button>
            <Button onClick={onClose}>{t("share.close")}</Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** One way to a real voice. */
function Way({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
