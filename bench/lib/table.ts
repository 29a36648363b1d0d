import type { Figure } from './figures.ts';

const headings = ['figure', 'value', 'baseline', 'ratio', 'target', ''] as const;

/** Figures as an aligned table that is valid Markdown. */
export function table(figures: readonly Figure[]): string {
  return alignedTable(headings, figures.map(cells));
}

/** Any rows as such a table. */
export function alignedTable(head: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
}

function cells({ name, value, baseline = '', ratio, target = '', isMet }: Figure): string[] {
  const verdict = isMet === undefined ? '' : isMet ? 'met' : 'MISSED';
  return [name, value, baseline, ratio === undefined ? '' : ratio.toFixed(2), target, verdict];
}
