import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { type AuthDraft, EMPTY_AUTH_DRAFT } from "./auth-draft.ts";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

const LOGIN = 0;
const REGISTER = 1;

const TAB_CLASS =
  "min-h-12 flex-1 cursor-pointer border-b-2 border-transparent px-4 text-muted hover:text-ink data-selected:border-accent data-selected:font-bold data-selected:text-ink focus-visible:-outline-offset-4";
const PANEL_CLASS = "flex flex-col gap-3 p-4 focus-visible:-outline-offset-2 sm:p-6";
const LINK_CLASS =
  "min-h-11 self-center px-2 text-sm text-accent underline decoration-1 underline-offset-4 hover:decoration-2";

/** The login and registration tabs. */
export function AuthTabs() {
  const t = useText();
  const [tab, setTab] = useState(LOGIN);
  const [typed, setTyped] = useState(EMPTY_AUTH_DRAFT);
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  return (
    <TabGroup selectedIndex={tab} onChange={setTab} className="panel w-full">
      <TabList aria-label={t("auth.tabs")} className="flex border-b border-line">
        <Tab className={TAB_CLASS}>{t("auth.access")}</Tab>
        <Tab className={TAB_CLASS}>{t("auth.register")}</Tab>
      </TabList>
      <TabPanels>
        <TabPanel tabIndex={-1} className={PANEL_CLASS}>
          <LoginPanel typed={typed} change={change} onRegister={() => setTab(REGISTER)} />
        </TabPanel>
        <TabPanel tabIndex={-1} className={PANEL_CLASS}>
          <RegisterForm typed={typed} change={change} />
          <button type="button" className={LINK_CLASS} onClick={() => setTab(LOGIN)}>
            {t("auth.orLogIn")}
          </button>
        </TabPanel>
      </TabPanels>
    </TabGroup>
  );
}

/** The log-in form; in its place, on demand, the way to a new password. */
function LoginPanel({
  typed,
  change,
  onRegister,
}: AuthDraft & { readonly onRegister: () => void }) {
  const t = useText();
  const [step, setStep] = useState<"log-in" | "forgotten" | "back">("log-in");
  if (step === "forgotten") return <ForgottenPassword onBack={() => setStep("back")} />;
  return (
    <>
      <LoginForm typed={typed} change={change} />
      <ForgotButton takesFocus={step === "back"} onClick={() => setStep("forgotten")} />
      <button type="button" className={LINK_CLASS} onClick={onRegister}>
        {t("auth.orRegister")}
      </button>
    </>
  );
}

function ForgotButton(props: { readonly takesFocus: boolean; readonly onClick: () => void }) {
  const t = useText();
  const { takesFocus, onClick } = props;
  const button = useRef<HTMLButtonElement>(null);
  // On the way back, the focus returns to the button that led away.
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button ref={button} type="button" className={LINK_CLASS} onClick={onClick}>
      {t("auth.forgot")}
    </button>
  );
}
