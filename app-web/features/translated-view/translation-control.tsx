import { SHIPPED_LANGUAGES, textMark } from "@einstein-vs-cat/core";
import { Languages, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "wouter";
import type { SerializedShared } from "../../api/sharing/share.ts";
import { languageName } from "../../i18n/language-name.ts";
import { percentIn } from "../../i18n/number.ts";
import { useUser } from "../../state/account/user.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { type Reading, useReading } from "../../state/sharing/translation.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";

/** Leads to the debate in another language, says how far it is, and leads back to the original. */
export function TranslationControl(props: {
  readonly segment: string;
  readonly view: SerializedShared;
}) {
  const t = useText();
  const { segment, view } = props;
  const { reading, read, showOriginal, close } = useReading(segment);
  const area = useRef<HTMLElement>(null);
  useKeepFocus(area, reading === null, (one) => one.querySelector("button"));
  const readIn = (language: string) =>
    t("translation.read", { language: languageName(t.language, language) });
  return (
    <section
      ref={area}
      aria-label={readIn(reading?.language ?? t.language)}
      className="translation fixed inset-e-3 bottom-3 z-10 flex max-w-[min(24rem,calc(100vw-1.5rem))] flex-col border border-line bg-panel text-sm shadow-panel print:hidden"
    >
      {reading === null ? (
        <button
          type="button"
          className="flex min-h-11 items-center gap-2 px-3 text-start text-xs hover:bg-sunken"
          onClick={() => read(t.language)}
        >
          <Languages aria-hidden="true" className="size-4 shrink-0" />
          {readIn(t.language)}
        </button>
      ) : (
        <>
          <div className="flex items-center gap-1 ps-3">
            <Picker reading={reading} original={view.language} onPick={read} />
            <IconButton icon={X} label={t("context.close")} onClick={close} />
          </div>
          <div className="flex flex-col items-start gap-2 px-3 pb-3 empty:hidden">
            <State reading={reading} onOriginal={showOriginal}>
              {hasNewTurns(reading, view) && (
                <Button variant="quiet" onClick={() => read(reading.language)}>
                  {readIn(reading.language)}
                </Button>
              )}
            </State>
          </div>
        </>
      )}
    </section>
  );
}

/** Whether there is more than was translated: a turn that came meanwhile. */
const hasNewTurns = ({ texts, isWorking, error }: Reading, { responses }: SerializedShared) =>
  !isWorking &&
  error === null &&
  texts.size > 0 &&
  responses.some(({ content }) => !texts.has(textMark(content)));

function Picker(props: {
  readonly reading: Reading;
  readonly original: string;
  readonly onPick: (language: string) => void;
}) {
  const t = useText();
  const { reading, original, onPick } = props;
  const known = SHIPPED_LANGUAGES.filter(({ code }) => code !== original);
  const isKnown = known.some(({ code }) => code === reading.language);
  return (
    <select
      aria-label={t("language.plain")}
      className="field min-w-0 flex-1 py-1! text-sm"
      value={reading.language}
      onChange={({ currentTarget }) => onPick(currentTarget.value)}
    >
      {!isKnown && (
        <option value={reading.language}>{languageName(t.language, reading.language)}</option>
      )}
      {known.map(({ code, nativeName }) => (
        <option key={code} value={code} lang={code}>
          {nativeName}
        </option>
      ))}
    </select>
  );
}

function State(props: {
  readonly reading: Reading;
  readonly onOriginal: (isOriginal: boolean) => void;
  readonly children: ReactNode;
}) {
  const t = useText();
  const isVisitor = useUser() === null;
  const { reading, onOriginal } = props;
  const { texts, pending, total, isWorking, canTranslate, error, isOriginal } = reading;
  const isMissing = pending !== null && pending > 0;
  return (
    <>
      {isWorking && <Progress share={pending === null || !total ? 0 : 1 - pending / total} />}
      {texts.size > 0 && (
        <>
          <p className="text-xs text-muted">{t("translation.note")}</p>
          <Button
            variant="quiet"
            aria-pressed={isOriginal}
            className="aria-pressed:border-ink aria-pressed:font-bold"
            onClick={() => onOriginal(!isOriginal)}
          >
            {t("translation.original")}
          </Button>
        </>
      )}
      {isMissing && !canTranslate && <p className="text-xs text-muted">{t("translation.none")}</p>}
      {isMissing && canTranslate && isVisitor && (
        <>
          <p className="text-xs">{t("translation.account")}</p>
          <Link href="/auth" className={buttonClass("secondary")}>
            {t("shared.access")}
          </Link>
        </>
      )}
      {error !== null && (
        <p role="alert" className="text-xs text-danger">
          {errorMessage(error, t)}
        </p>
      )}
      {props.children}
    </>
  );
}

function Progress({ share }: { readonly share: number }) {
  const t = useText();
  const label = t("translation.progress", { percent: percentIn(t.language, share) });
  return (
    <div className="flex w-full flex-col gap-1">
      <p className="text-xs text-muted">{label}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 bg-sunken"
      >
        <div className="h-full bg-accent" style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
