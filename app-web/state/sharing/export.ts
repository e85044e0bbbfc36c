/** Fetching a debate as a file. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { type ExportFormat, type FetchedFile, readExport } from "../../api/exports.ts";
import { errorMessage } from "../app/error-message.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";

const isExportingAtom = atom(false);

/** Fetches the file of a debate that is read from this address; null when it could not be, or when one is on its way. */
const exportAtom = atom(
  null,
  async (get, set, address: string, format: ExportFormat): Promise<FetchedFile | null> => {
    if (get(isExportingAtom)) return null;
    const t = get(translateAtom);
    set(isExportingAtom, true);
    try {
      return await readExport(address, format);
    } catch (error) {
      set(showToastAtom, {
        title: t("toast.exportFailed"),
        message: errorMessage(error, t),
        isError: true,
      });
      return null;
    } finally {
      set(isExportingAtom, false);
    }
  },
);

/** How to fetch a debate as a file, and whether one is on its way. */
export function useExport() {
  return { fetchFile: useSetAtom(exportAtom), isExporting: useAtomValue(isExportingAtom) };
}
