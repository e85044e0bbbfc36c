import { Download, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { saveFile } from "../save-file.ts";
import type { Picture, Size } from "./picture-parts.ts";

/** Shows a picture of a debate, to be passed on or saved. */
export function PictureDialog(props: {
  readonly title: string;
  /** Null until the first one is drawn. */
  readonly picture: Picture | null;
  readonly size: Size;
  readonly alt: string;
  /** The name of the file. */
  readonly file: string;
  /** What is passed on with the picture. */
  readonly text: string;
  /** Another picture is being drawn. */
  readonly isDrawing: boolean;
  readonly onClose: () => void;
  /** Further buttons. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const { title, picture, size, alt, isDrawing, onClose, actions, children } = props;
  const shared = picture && {
    files: [new File([picture.content], props.file, { type: "image/png" })],
    text: props.text,
  };
  const isSharable = shared !== null && navigator.canShare?.(shared) === true;
  return (
    <Dialog title={title} onClose={onClose}>
      {picture === null ? (
        <div className="aspect-[1200/630] w-full bg-sunken" />
      ) : (
        <img
          src={picture.address}
          alt={alt}
          {...size}
          className="h-auto w-full border border-line"
        />
      )}
      <div className="flex w-full flex-wrap gap-3 *:grow">
        {isSharable && (
          <Button
            variant="primary"
            // A person who changes their mind is no error.
            onClick={() => void navigator.share(shared).catch(() => {})}
          >
            <Share2 aria-hidden="true" className="size-4 shrink-0" />
            {t("share.open")}
          </Button>
        )}
        <Button
          variant={isSharable ? "secondary" : "primary"}
          isBusy={isDrawing}
          onClick={() => picture && saveFile({ name: props.file, content: picture.content })}
        >
          <Download aria-hidden="true" className="size-4 shrink-0" />
          {t("verdict.picture")}
        </Button>
        {actions}
        <Button onClick={onClose}>{t("share.close")}</Button>
      </div>
      {children}
    </Dialog>
  );
}
