import { INTENSITY, refusedIntensity } from "@einstein-vs-cat/core";
import type { TextKey } from "../../i18n/text.ts";
import { useText } from "../../state/language.ts";
import { useExplain } from "../../state/refusal.ts";
import { useStanding } from "../../state/user.ts";
import { Field } from "../../ui/field.tsx";

const WORDS: readonly TextKey[] = ["form.intensity1", "form.intensity2", "form.intensity3"];

/** The intensity from 1 to 3. A level out of reach opens its dialog, and the slider snaps back (SPEC §4). */
export function IntensityField(props: { readonly value: number; readonly onChange: (value: number) => void }) {
  const t = useText();
  const standing = useStanding();
  const explain = useExplain();
  const level = (value: number) => {
    const words = t(WORDS[value - INTENSITY.minimum] ?? "form.intensity1");
    return t("form.intensityValue", { level: value, maximum: INTENSITY.maximum, words });
  };
  const choose = (value: number) => {
    const code = refusedIntensity(standing, value);
    if (code === null) return props.onChange(value);
    props.onChange(INTENSITY.default);
    explain({ code });
  };
  return (
    <Field
      label={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{t("form.intensity")}</span>
          <span className="font-normal text-muted">{level(props.value)}</span>
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
            aria-valuetext={level(props.value)}
            value={props.value}
            onChange={(event) => choose(event.target.valueAsNumber)}
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
