import { Image, Link2 } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { type CopyToast, useCopy } from "../../ui/use-copy.ts";

const TOAST: CopyToast = {
  title: "toast.linkCopied",
  message: "toast.linkCopiedBody",
  failure: "toast.copyFailedBody",
};

/** Copies the link that opens at the verdict, and saves the picture that chats show beside it. */
export function ShareVerdict({ link }: { readonly link: string }) {
  const t = useText();
  const copy = useCopy();
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-3 print:hidden">
      <Button onClick={() => void copy(`${link}#verdict`, TOAST)}>
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
