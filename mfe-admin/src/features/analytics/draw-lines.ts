import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { readColours } from './chart-colours.ts';
import { type DayValue, pointText } from './measure.ts';

export interface LinesOptions {
  days: readonly DayValue[];
  /** Days marked in the chart. */
  notes: readonly { day: string }[];
  write: (value: number) => string;
  locale: string;
  /** Called with the index of the hovered day, or null. */
  onPoint: (index: number | null) => void;
}

/** Draws the lines, and redraws them on resizing and colour scheme changes. @returns a function that removes the chart */
export function drawLines(element: HTMLElement, options: LinesOptions): () => void {
  let plot: uPlot | undefined;
  const draw = () => {
    plot?.destroy();
    plot = new uPlot(plotOptions(element, options), plotData(options.days), element);
  };
  const fit = new ResizeObserver(() => plot?.setSize(sizeOf(element)));
  const mode = matchMedia('(prefers-color-scheme: dark)');
  draw();
  fit.observe(element);
  mode.addEventListener('change', draw);
  return () => {
    fit.disconnect();
    mode.removeEventListener('change', draw);
    plot?.destroy();
  };
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight });

function plotData(days: readonly DayValue[]): uPlot.AlignedData {
  const isSoFar = (index: number) => days[index]?.state === 'running' || days[index + 1]?.state === 'running';
  return [
    days.map((_, index) => index),
    days.map(({ now, state }) => (state === 'over' ? now : null)),
    days.map(({ before }) => before ?? null),
    days.map(({ now }, index) => (isSoFar(index) ? now : null)),
  ];
}

function plotOptions(element: HTMLElement, { days, notes, write, locale, onPoint }: LinesOptions): uPlot.Options {
  const colours = readColours(element);
  const font = `11px ${getComputedStyle(element).fontFamily}`;
  const grid = { stroke: colours.grid, width: 1 };
  const axis = { stroke: colours.text, font, ticks: { show: false } };
  return {
    ...sizeOf(element),
    padding: [8, 16, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      x: { time: false }, // More may be refunded on a day than was sold.
      y: { range: (_, least, most) => [Math.min(least * 1.08, 0), Math.max(most * 1.08, 4)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 90,
        size: 28,
        incrs: [1, 2, 7, 14, 28],
        values: (_, places) => places.map((place) => dayName(days[place], locale)),
      },
      {
        ...axis,
        grid,
        space: 48,
        size: (_, values) => 14 + 6.5 * Math.max(1, ...(values ?? []).map((text) => text.length)),
        values: (_, values) => values.map((value) => (Number.isInteger(value) ? shortAmount(write(value)) : '')),
      },
    ],
    series: [
      {},
      { stroke: colours.now, fill: colours.fill, width: 2, points: { show: days.length < 2 } },
      { stroke: colours.before, width: 1.5, dash: [3, 4], points: { show: false } },
      // The current day continues the line as dashes, so that it does not look like a drop.
      { stroke: colours.now, width: 2, dash: [6, 4], points: { show: true, size: 5 } },
    ],
    hooks: {
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
      draw: [(plot) => markDays(plot, placesOf(days, notes), colours.text)],
    },
  };
}

/** Indexes of the days with a note. */
function placesOf(days: readonly DayValue[], notes: LinesOptions['notes']): number[] {
  const daysWithNote = new Set(notes.map(({ day }) => day));
  return days.flatMap(({ day }, place) => (daysWithNote.has(day) ? [place] : []));
}

/** A fine line from top to bottom through each place. */
function markDays({ ctx, bbox, valToPos }: uPlot, places: readonly number[], colour: string): void {
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.setLineDash([2, 3]);
  for (const place of places) {
    const x = Math.round(valToPos(place, 'x', true));
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  }
  ctx.restore();
}

function dayName(day: DayValue | undefined, locale: string): string {
  return day ? pointText(day.day, locale) : '';
}

/** An axis needs no pence. */
function shortAmount(text: string): string {
  return text.replace(/[.,]00(\D*)$/, '$1');
}
