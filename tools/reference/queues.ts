import { domainEvents } from '@tessera/contracts/events.ts';
import { code, page, table } from './markdown.ts';
import { processes, type Source, sourcesOf } from './sources.ts';
import { workDescriptions } from './work-descriptions.ts';

/** A queue of BullMQ or a repair job. */
interface Work {
  /** Without the process. */
  name: string;
  /** How often a repair job looks, unless it is woken earlier; none for a queue. */
  everyMs: number | undefined;
  path: string;
}

const minuteMs = 60_000;

/** Every queue and repair job that the code of a process names. */
export function workOf(process: string): Work[] {
  const sources = [...sourcesOf(process), ...sourcesOf('packages/contracts')];
  const intervals = intervalsOf(sources);
  const found = new Map<string, Work>();
  for (const { path, text } of sources) {
    for (const [, owner, name = ''] of text.matchAll(/'(svc-[a-z]+|shell)\.([a-z-]+)'/g)) {
      if (owner !== process || found.has(name)) continue;
      found.set(name, { name, path, everyMs: intervals.get(`${process}.${name}`) });
    }
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** `docs/reference/queues.md`: every queue, repair job and event. */
export function queuesPage(): string {
  return page(
    'Queues, repair jobs and events',
    'A queue holds jobs in Redis. A repair job does work that waits in documents: it runs when it is woken, and at the interval given here for work that a crashed process left. Each process also has the queues `{process}.events` (events for it) and `{process}.confirmations` (deliveries to remove from its outboxes).',
    [
      ...processes.map((process) => [process, workTable(process)] as const),
      [
        'Events',
        table(
          ['Event', 'Consumers'],
          Object.entries(domainEvents).map(([type, event]) => [code(type), event.consumers.join(', ')]),
        ),
      ],
    ],
  );
}

const workTable = (process: string) =>
  table(
    ['Name', 'Interval', 'What it does', 'Code'],
    workOf(process).map(({ name, everyMs, path }) => [
      code(`${process}.${name}`),
      everyMs === undefined ? '' : durationOf(everyMs),
      workDescriptions[process]?.[name] ?? '',
      code(path),
    ]),
  );

/** Helpers of service-kit that set the interval themselves. */
const ownIntervals: readonly (readonly [RegExp, number])[] = [
  [/searchJob\(\{\s*name: '([\w.-]+)'/g, 10 * minuteMs],
  [/jobName: '([\w.-]+)'/g, minuteMs],
  [/name: '([\w.-]+)',\s*projection/g, minuteMs],
  [/tidyName: '([\w.-]+)'/g, 60 * minuteMs],
];

/** The intervals beside the names of jobs; a name may be a constant. */
function intervalsOf(sources: readonly Source[]): Map<string, number> {
  const names = new Map<string, string>();
  for (const { text } of sources) {
    for (const [, constant = '', name = ''] of text.matchAll(/const (\w+) = '([\w.-]+)'/g)) names.set(constant, name);
  }
  const found = new Map<string, number>();
  for (const { text } of sources) {
    for (const [pattern, everyMs] of ownIntervals) {
      for (const [, name = ''] of text.matchAll(pattern)) found.set(name, everyMs);
    }
    for (const [, name = '', interval = 'everyMs'] of text.matchAll(/name: ([\w.'-]+),\s*everyMs(?:: ([\w* ]+))?/g)) {
      const everyMs = numberOf(interval.trim(), text);
      if (everyMs !== undefined) found.set(names.get(name) ?? name.replaceAll("'", ''), everyMs);
    }
  }
  return found;
}

/** The value of `5 * 60_000` or of a constant of that file. */
function numberOf(expression: string, text: string): number | undefined {
  if (/^[\d_* ]+$/.test(expression)) {
    return expression.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
  }
  const value = text.split(`const ${expression} = `)[1]?.split(';')[0];
  return value === undefined ? undefined : numberOf(value.trim(), text);
}

function durationOf(ms: number): string {
  if (ms % (60 * minuteMs) === 0) return `${ms / 60 / minuteMs} h`;
  return ms % minuteMs === 0 ? `${ms / minuteMs} min` : `${ms / 1_000} s`;
}
