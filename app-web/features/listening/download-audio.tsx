import { Download } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { useAudioFile } from "../../state/listening/audio-file.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { saveFile } from "../../ui/save-file.ts";

/** Downloads a debate as one audio file. Making it may take minutes. */
export function DownloadAudio({ debatePath }: { readonly debatePath: string }) {
  const t = useText();
  const { fetchFile, isFetching } = useAudioFile();
  const download = async () => {
    const file = await fetchFile(debatePath);
    if (file !== null) saveFile(file);
  };
  return (
    <>
      <IconButton
        icon={Download}
        label={t(isFetching ? "listen.downloading" : "listen.download")}
        aria-disabled={isFetching}
        className="max-sm:w-10! max-[22rem]:w-9! hover:text-ink aria-disabled:animate-pulse aria-disabled:opacity-40 motion-reduce:animate-none"
        onClick={() => void download()}
      />
      <span role="status" className="sr-only">
        {isFetching ? t("listen.downloading") : ""}
      </span>
    </>
  );
}
