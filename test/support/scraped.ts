/** One line of a scrape. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/**
 * Reads the text format of Prometheus.
 * @throws Error for a line in another format.
 */
export function samplesOf(scrape: string): Sample[] {
  return scrape.split("\n").flatMap((line) => {
    if (line === "" || line.startsWith("#")) return [];
    const [, name, labels = "", value] = LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no sample: ${line}`);
    const pairs = [...labels.matchAll(LABEL)].map(([, key = "", text = ""]) => [key, text]);
    return [
      { name, labels: Object.fromEntries(pairs), value: Number(value.replace("Inf", "Infinity")) },
    ];
  });
}

/** Returns the value of the sample of ours with this name and these labels; undefined without one. */
export function valueIn(
  scrape: string,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const wanted = Object.entries(labels);
  return samplesOf(scrape).find(
    (sample) =>
      sample.name === `einstein_cat_${name}` &&
      wanted.every(([key, value]) => sample.labels[key] === value),
  )?.value;
}
