import { INTENSITY } from "@einstein-vs-cat/core";
import { useId } from "react";
import { useChooseIntensity } from "../../state/debate/intensity.ts";
import { useText } from "../../state/language/language.ts";
import { INTENSITY_WORDS } from "./intensity-words.ts";

/** The slider of the intensity, in one row with its name and its level. */
export function IntensityField({ value }: { readonly value: number }) {
  const t = useText();
  const id = useId();
  const choose = useChooseIntensity();
  const words = t(INTENSITY_WORDS[value - INTENSITY.minimum] ?? "form.intensity1");
  const level = t("form.intensityValue", { level: value, maximum: INTENSITY.maximum, words });
  return (
    <div
      className="-my-1.5 flex items-center gap-3 text-sm sm:my-0 sm:w-80 sm:shrink-0"
      title={t("form.intensityHint")}
    >
      <label htmlFor={id} className="shrink-0 font-bold">
        {t("form.intensity")}
      </label>
      <input
        id={id}
        aria-describedby={`${id}-hint`}
        type="range"
        name="coffeeLevel"
        className="slider min-w-0 flex-1"
        min={INTENSITY.minimum}
        max={INTENSITY.maximum}
        step={INTENSITY.step}
        aria-valuetext={level}
        value={value}
        onChange={(event) => void choose(event.target.valueAsNumber)}
      />
      <span aria-hidden="true" className="min-w-14 shrink-0 text-muted">
        {value}/{INTENSITY.maximum} {words}
      </span>
      <span id={`${id}-hint`} className="sr-only">
        {t("form.intensityHint")}
      </span>
    </div>
  );
}
