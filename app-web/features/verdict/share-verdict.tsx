import { Image, Link2 } from "lucide-react";
import { useShowToast } from "../../state/ground/toast.ts";
import { useText } from "../../state/language/language.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";

/** Copies the link that opens at the verdict, and saves the picture that chats show beside it. */
export function ShareVerdict({ link }: { readonly link: string }) {
  const t = useText();
  const showToast = useShowToast();
  const share = async () => {
    const isCopied = await copyText(`${link}#verdict`);
    showToast(
      isCopied
        ? { title: t("toast.linkCopied"), message: t("toast.linkCopiedBody"), isError: false }
        : { title: t("toast.copyFailed"), message: t("toast.copyFailedBody"), isError: true },
    );
  };
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-3 print:hidden">
      <Button onClick={() => void share()}>
        <Link2 aria-hidden="true" className="size-4 shrink-0" />
        {t("verdict.share")}
      </Button>
      <a
        href={`${new URL(link).pathname}/preview.png`}
        download="verdict.png"
        className={buttonClass("quiet")}
      >
        <Image aria-hidden="true" className="size-4 shrink-0" />
        {t("verdict.picture")}
      </a>
    </div>
  );
}
