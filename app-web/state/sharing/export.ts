import { atom, useAtomValue, useSetAtom } from "jotai";
import { type ExportFormat, type FetchedFile, readExport } from "../../api/exports.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

const isExportingAtom = atom(false);

/**
 * Fetches the export of the debate at this API path. Resolves to null on failure or while another
 * export is in flight.
 */
const exportAtom = atom(
  null,
  async (get, set, debatePath: string, format: ExportFormat): Promise<FetchedFile | null> => {
    if (get(isExportingAtom)) return null;
    const t = get(translateAtom);
    set(isExportingAtom, true);
    try {
      return await readExport(debatePath, format);
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

/** Returns the export action and whether it is in flight. */
export function useExport() {
  return { fetchFile: useSetAtom(exportAtom), isExporting: useAtomValue(isExportingAtom) };
}
