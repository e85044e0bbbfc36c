import UPlot from "uplot";

/** What a chart shows, and how its texts are written. */
export interface ChartContent {
  /** One text for each place on the time axis. */
  readonly times: readonly string[];
  /** The amounts of each sum at each of these places, the greatest sum first, with its colour. */
  readonly sums: readonly { readonly colour: string; readonly micros: readonly number[] }[];
  readonly amount: (micros: number) => string;
  readonly isRightToLeft: boolean;
}

/** Pixels that a text of the time axis needs, with the gap to the next one. */
const TIME_WIDTH = 72;
const HEIGHT = 240;

/** Draws stacked bars into an element, as wide as it is. The caller destroys the chart. */
export function drawSpendChart(place: HTMLElement, content: ChartContent): UPlot {
  const { times, isRightToLeft } = content;
  const style = getComputedStyle(place);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const font = `${style.fontSize} ${style.fontFamily}`;
  const common = { font, stroke: colour("--muted"), ticks: { show: false } };
  const size = { width: place.clientWidth, height: HEIGHT };
  return new UPlot(
    {
      ...size,
      legend: { show: false },
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      padding: [8, isRightToLeft ? 0 : 8, 0, isRightToLeft ? 8 : 0],
      scales: {
        x: { time: false, range: [-0.5, times.length - 0.5], dir: isRightToLeft ? -1 : 1 },
        y: { range: (_chart, _least, most) => [0, most > 0 ? most * 1.05 : 1] },
      },
      axes: [
        {
          ...common,
          grid: { show: false },
          size: Number.parseFloat(style.fontSize) * 2,
          splits: (chart) => timesShown(times.length, chart.width),
          values: (_chart, places) => places.map((place) => times[place] ?? ""),
        },
        {
          ...common,
          side: isRightToLeft ? 1 : 3,
          grid: { stroke: colour("--line"), width: 1 },
          size: (_chart, texts) => widthOf(texts ?? [], Number.parseFloat(style.fontSize)),
          values: (_chart, amounts) => amounts.map(content.amount),
        },
      ],
      series: [{}, ...seriesOf(content, colour)],
    },
    [times.map((_time, place) => place), ...stacked(content)],
    place,
  );
}

/** Fits a chart into an element that has become narrower or wider. */
export function resizeChart(chart: UPlot, place: HTMLElement): void {
  chart.setSize({ width: place.clientWidth, height: HEIGHT });
}

/** The highest bars are drawn first, so that the lower ones stand before them. */
function seriesOf({ sums }: ChartContent, colour: (name: string) => string): UPlot.Series[] {
  const bars = UPlot.paths.bars?.({ size: [0.8, 48], align: 0 });
  return sums.toReversed().map(({ colour: name }) => ({
    ...(bars !== undefined && { paths: bars }),
    fill: colour(name),
    stroke: colour("--panel"),
    width: sums.length > 1 ? 1 : 0,
    points: { show: false },
  }));
}

/** Each bar reaches up to its amount above all sums that are greater. */
function stacked({ times, sums }: ChartContent): number[][] {
  const below = times.map(() => 0);
  const bars = sums.map(({ micros }) =>
    below.map((height, place) => {
      below[place] = height + (micros[place] ?? 0);
      return below[place];
    }),
  );
  return bars.toReversed();
}

/** As many places as have room for their texts. */
function timesShown(count: number, width: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / TIME_WIDTH))));
  return Array.from({ length: Math.ceil(count / step) }, (_none, index) => index * step);
}

/** Letters of the fixed font are 0.6 em wide. */
function widthOf(texts: readonly string[], fontSize: number): number {
  return Math.max(...texts.map((text) => text.length), 1) * fontSize * 0.62 + 12;
}
