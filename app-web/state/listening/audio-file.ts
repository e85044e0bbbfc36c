import { atom, useAtomValue, useSetAtom } from "jotai";
import type { FetchedFile } from "../../api/exports.ts";
import { fetchAudioFile } from "../../api/speech.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

const isFetchingAtom = atom(false);

/**
 * Fetches the debate at this API path as one audio file. Resolves to null on failure and while another
 * file is on its way.
 */
const fetchAtom = atom(null, async (get, set, debatePath: string): Promise<FetchedFile | null> => {
  if (get(isFetchingAtom)) return null;
  const t = get(translateAtom);
  set(isFetchingAtom, true);
  try {
    return await fetchAudioFile(debatePath);
  } catch (error) {
    const message = errorMessage(error, t);
    set(showToastAtom, { title: t("toast.exportFailed"), message, isError: true });
    return null;
  } finally {
    set(isFetchingAtom, false);
  }
});

/** Returns the action that fetches a debate as an audio file, and whether one is on its way. */
export function useAudioFile() {
  return { fetchFile: useSetAtom(fetchAtom), isFetching: useAtomValue(isFetchingAtom) };
}
