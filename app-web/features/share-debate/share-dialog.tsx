import { parseShareSegment } from "@einstein-vs-cat/core";
import { CodeXml, Globe, QrCode as QrIcon, Send } from "lucide-react";
import { useId, useRef, useState } from "react";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useShowToast } from "../../state/ground/toast.ts";
import { useText } from "../../state/language/language.ts";
import { useSharable, useShareLink } from "../../state/sharing/share.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmbedCode } from "./embed-code.tsx";
import { LinkField } from "./link-field.tsx";
import { LinkPlaceholder } from "./link-placeholder.tsx";
import { QrCode } from "./qr-code.tsx";
import { RevokeLink } from "./revoke-link.tsx";
import { ShowName } from "./show-name.tsx";
import { TakenDown } from "./taken-down.tsx";
import { WhomItMoved } from "./whom-it-moved.tsx";

/** The share link of the open debate and the ways to pass it on. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const debate = useSharable();
  const link = useShareLink();
  const field = useRef<HTMLInputElement>(null);
  if (debate === null) return null;
  return (
    <Dialog
      title={t("share.title")}
      message={
        <span dir="auto" className="line-clamp-2 text-base">
          {debate.question}
        </span>
      }
      onClose={onClose}
    >
      <div className="flex w-full flex-col gap-4">
        {debate.isDown ? (
          <TakenDown debateId={debate.id} />
        ) : link === null ? (
          <LinkPlaceholder />
        ) : (
          <>
            <LinkField link={link} field={field} />
            <p className="flex items-center gap-2 self-start border border-line bg-sunken px-2.5 py-1 text-xs">
              <Globe aria-hidden="true" className="size-4 shrink-0 text-accent" />
              {t("share.anyone")}
            </p>
            <ShowName />
            <ShareOptions link={link} question={debate.question} />
            {debate.shareToken !== null && <WhomItMoved segment={debate.shareToken} />}
            <RevokeLink onRevoked={() => field.current?.focus()} />
          </>
        )}
        <Button onClick={onClose}>{t("share.close")}</Button>
      </div>
    </Dialog>
  );
}

/** The QR code and, where available, the device's share sheet. */
function ShareOptions({ link, question }: { readonly link: string; readonly question: string }) {
  const t = useText();
  const id = useId();
  const [isQrShown, setIsQrShown] = useState(false);
  const [isCodeShown, setIsCodeShown] = useState(false);
  const segment = parseShareSegment(new URL(link).pathname.split("/").at(-1) ?? "");
  // The id of a debate opens it for its owner alone.
  const token = segment?.kind === "token" ? segment.token : null;
  const share = useShareSheet({ title: question, url: link });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        <Button
          aria-expanded={isQrShown}
          aria-controls={id}
          onClick={() => setIsQrShown(!isQrShown)}
        >
          <QrIcon aria-hidden="true" className="size-4 shrink-0" />
          {t(isQrShown ? "share.hideQr" : "share.showQr")}
        </Button>
        {token !== null && (
          <Button
            aria-expanded={isCodeShown}
            aria-controls={`${id}-code`}
            onClick={() => setIsCodeShown(!isCodeShown)}
          >
            <CodeXml aria-hidden="true" className="size-4 shrink-0" />
            {t("embed.open")}
          </Button>
        )}
        {share !== null && (
          <Button onClick={() => void share()}>
            <Send aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
            {t("share.device")}
          </Button>
        )}
      </div>
      <div id={id} className="self-center empty:hidden">
        {isQrShown && <QrCode text={link} label={t("share.qr")} />}
      </div>
      <div id={`${id}-code`} className="empty:hidden">
        {isCodeShown && token !== null && (
          <EmbedCode base={new URL(link).origin} token={token} question={question} />
        )}
      </div>
    </div>
  );
}

/**
 * Returns the action that opens the device's share sheet, or null when there is none. Closing the
 * sheet is not an error.
 */
function useShareSheet(content: ShareData): (() => Promise<void>) | null {
  const t = useText();
  const showToast = useShowToast();
  if (!("share" in navigator)) return null;
  return async () => {
    try {
      await navigator.share(content);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast({ title: t("toast.shareFailed"), message: errorMessage(error, t), isError: true });
    }
  };
}
