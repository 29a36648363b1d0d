import { chartVariant } from '@tessera/contracts/enumerations/site-blocks.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';

interface Row {
  label: string;
  value: number;
}

const width = 600;
const height = 320;
const foot = 40;
const plotHeight = height - foot;

/**
 * Returns a chart as SVG, without styles of its own: the theme's classes `series` and `series-{n}` colour it. Readers of
 * the page get the same numbers as a table beside it.
 *
 * @param format writes a number with its unit
 */
export function chartSvg(rows: readonly Row[], variant: number, format: (value: number) => string): string {
  if (rows.length === 0) return '';
  const draw = variant === chartVariant.pie ? pie : variant === chartVariant.line ? line : bars;
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${draw(rows, format)}</svg>`;
}

type Draw = (rows: readonly Row[], format: (value: number) => string) => string;

const bars: Draw = (rows, format) => {
  const step = width / rows.length;
  const scale = scaleOf(rows);
  return rows
    .map(({ label, value }, at) => {
      const tall = round(value * scale);
      const middle = round(step * (at + 0.5));
      const top = plotHeight - tall;
      return (
        `<rect class="series" x="${round(step * at + step * 0.15)}" y="${top}" width="${round(step * 0.7)}" height="${tall}"/>` +
        textAt(middle, top - 8, format(value)) +
        textAt(middle, height - 12, label)
      );
    })
    .join('');
};

const line: Draw = (rows, format) => {
  const step = width / rows.length;
  const scale = scaleOf(rows);
  const points = rows.map(({ value }, at) => [round(step * (at + 0.5)), round(plotHeight - value * scale)] as const);
  const path = `<polyline class="line" points="${points.map((point) => point.join(',')).join(' ')}"/>`;
  return (
    path +
    points
      .map(([x, y], at) => {
        const { label = '', value = 0 } = rows[at] ?? {};
        return `<circle class="series" cx="${x}" cy="${y}" r="5"/>${textAt(x, y - 14, format(value))}${textAt(x, height - 12, label)}`;
      })
      .join('')
  );
};

const pie: Draw = (rows, format) => {
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const [x, y, radius] = [150, height / 2, 130];
  let turned = 0;
  return rows
    .map(({ label, value }, at) => {
      const share = total === 0 ? 1 / rows.length : value / total;
      const slice = slicePath({ x, y, radius, from: turned, to: turned + share });
      turned += share;
      const legendY = 30 + at * 26;
      return (
        `<path class="series series-${at % 6}" d="${slice}"/>` +
        `<rect class="series series-${at % 6}" x="320" y="${legendY - 12}" width="14" height="14"/>` +
        `<text x="344" y="${legendY}">${escapeHtml(`${label} ${format(value)}`)}</text>`
      );
    })
    .join('');
};

function slicePath({ x, y, radius, from, to }: { x: number; y: number; radius: number; from: number; to: number }) {
  // A whole turn has no direction as one arc.
  if (to - from >= 0.9999) {
    return `M${x - radius},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`;
  }
  const [startX, startY] = pointAt(x, y, radius, from);
  const [endX, endY] = pointAt(x, y, radius, to);
  return `M${x},${y}L${startX},${startY}A${radius},${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${endX},${endY}Z`;
}

function pointAt(x: number, y: number, radius: number, turn: number): [number, number] {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
}

const scaleOf = (rows: readonly Row[]) => (plotHeight - 30) / Math.max(1, ...rows.map(({ value }) => value));

const textAt = (x: number, y: number, text: string) =>
  `<text x="${x}" y="${y}" text-anchor="middle">${escapeHtml(text)}</text>`;

const round = (value: number) => Math.round(value * 10) / 10;
