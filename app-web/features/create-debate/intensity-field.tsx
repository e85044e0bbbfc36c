import { INTENSITY } from "@einstein-vs-cat/core";
import type { TextKey } from "../../i18n/text.ts";
import { useChooseIntensity } from "../../state/debate/intensity.ts";
import { useText } from "../../state/language/language.ts";
import { Field } from "../../ui/form/field.tsx";

const WORDS: readonly TextKey[] = ["form.intensity1", "form.intensity2", "form.intensity3"];

export function IntensityField({ value }: { readonly value: number }) {
  const t = useText();
  const choose = useChooseIntensity();
  const words = t(WORDS[value - INTENSITY.minimum] ?? "form.intensity1");
  const level = t("form.intensityValue", { level: value, maximum: INTENSITY.maximum, words });
  return (
    <Field
      label={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{t("form.intensity")}</span>
          <span className="font-normal text-muted">{level}</span>
        </span>
      }
      hint={t("form.intensityHint")}
    >
      {(control) => (
        <div>
          <input
            {...control}
            type="range"
            name="coffeeLevel"
            className="slider"
            min={INTENSITY.minimum}
            max={INTENSITY.maximum}
            step={INTENSITY.step}
            aria-valuetext={level}
            value={value}
            onChange={(event) => void choose(event.target.valueAsNumber)}
          />
          <div aria-hidden="true" className="-mt-1 flex justify-between text-xs text-muted">
            {WORDS.map((words, index) => (
              <span key={words} className="w-6.5 text-center">
                {INTENSITY.minimum + index * INTENSITY.step}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
