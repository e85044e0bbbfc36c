import { ALargeSmall, CaseSensitive } from "lucide-react";
import type { TextKey } from "../../i18n/text.ts";
import { textWith } from "../../i18n/text.ts";
import {
  READING_FACES,
  type ReadingFace,
  TEXT_SIZES,
  type TextSize,
  useReadingFace,
  useTextSize,
} from "../../state/ground/reading.ts";
import type { Action } from "../../ui/actions/action.ts";

export const SIZE_TEXTS: Readonly<Record<TextSize, TextKey>> = {
  standard: "reading.sizeStandard",
  large: "reading.sizeLarge",
  larger: "reading.sizeLarger",
};

export const FACE_TEXTS: Readonly<Record<ReadingFace, TextKey>> = {
  mono: "reading.faceMono",
  proportional: "reading.faceProportional",
};

/** The sizes and faces of texts other than the present ones. */
export function useReadingActions(): readonly Action[] {
  const [size, setSize] = useTextSize();
  const [face, setFace] = useReadingFace();
  return [
    ...TEXT_SIZES.filter((one) => one !== size).map(
      (one): Action => ({
        id: `size-${one}`,
        icon: ALargeSmall,
        label: (t) => `${t("reading.size")} · ${textWith(t, SIZE_TEXTS[one])}`,
        run: () => setSize(one),
      }),
    ),
    ...READING_FACES.filter((one) => one !== face).map(
      (one): Action => ({
        id: `face-${one}`,
        icon: CaseSensitive,
        label: (t) => `${t("reading.face")} · ${textWith(t, FACE_TEXTS[one])}`,
        run: () => setFace(one),
      }),
    ),
  ];
}
