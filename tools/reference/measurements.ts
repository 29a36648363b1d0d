import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../start/settings.ts';
import { page, table } from './markdown.ts';

/** A line of `bench/history.jsonl`. */
const measurement = z.strictObject({
  date: z.iso.date(),
  bench: z.string(),
  what: z.string(),
  value: z.string(),
  target: z.string().optional(),
  met: z.boolean().optional(),
  machine: z.string(),
  note: z.string().optional(),
});
type Measurement = z.infer<typeof measurement>;

/** `docs/reference/measurements.md`: the newest measurement of everything that `bench` and `load` measure. */
export function measurementsPage(): string {
  const lines = readFileSync(join(root, 'bench/history.jsonl'), 'utf8').trim().split('\n');
  const newest = new Map<string, Measurement>();
  for (const line of lines) {
    const measured = measurement.parse(JSON.parse(line));
    newest.set(`${measured.bench} ${measured.what}`, measured);
  }
  return page('Measurements', 'The newest measurements of `bench` and `load`, from `bench/history.jsonl`.', [
    [
      'Targets and last results',
      table(['Bench', 'What', 'Value', 'Target', 'Measured'], [...newest.values()].map(rowOf)),
    ],
  ]);
}

function rowOf({ bench, what, value, target, met, date, machine, note }: Measurement): string[] {
  const goal = target === undefined ? '' : `${target}${met === false ? ', missed' : ''}`;
  return [bench, what, note ? `${value} (${note})` : value, goal, `${date}, ${machine}`];
}
