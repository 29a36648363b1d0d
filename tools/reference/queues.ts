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
  const found = new Map<string, Work>();
  for (const { path, text } of sources) {
    for (const [, name = ''] of text.matchAll(RegExp(`'${process}\\.([a-z-]+)'`, 'g'))) {
      const work = found.get(name);
      found.set(name, { name, path: work?.path ?? path, everyMs: intervalOf(`${process}.${name}`, sources) });
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

/** Finds the interval beside the name, which is written out or a constant; helpers of service-kit have their own. */
function intervalOf(fullName: string, sources: readonly Source[]): number | undefined {
  const written = `'${fullName.replace('.', '\\.')}'`;
  for (const { text } of sources) {
    if (RegExp(`searchJob\\(\\{\\s*name: ${written}`).test(text)) return 10 * minuteMs;
    if (RegExp(`jobName: ${written}|name: ${written},\\s*projection`).test(text)) return minuteMs;
    if (RegExp(`tidyName: ${written}`).test(text)) return 60 * minuteMs;
    const [, constant] = RegExp(`const (\\w+) = ${written}`).exec(text) ?? [];
    const name = constant ? `(?:${written}|${constant})` : written;
    for (const other of constant ? sources : [{ text }]) {
      const [, interval] = RegExp(`name: ${name},\\s*everyMs(?:: ([^,}\\s][^,}]*))?`).exec(other.text) ?? [];
      const isNamed = RegExp(`name: ${name},\\s*everyMs`).test(other.text);
      if (isNamed) return numberOf((interval ?? 'everyMs').trim(), other.text);
    }
  }
  return undefined;
}

/** The value of `5 * 60_000` or of a constant of that file. */
function numberOf(expression: string, text: string): number | undefined {
  if (/^[\d_* ]+$/.test(expression)) {
    return expression.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
  }
  const [, value] = RegExp(`const ${expression} = ([^;]+);`).exec(text) ?? [];
  return value === undefined ? undefined : numberOf(value.trim(), text);
}

function durationOf(ms: number): string {
  if (ms % (60 * minuteMs) === 0) return `${ms / 60 / minuteMs} h`;
  return ms % minuteMs === 0 ? `${ms / minuteMs} min` : `${ms / 1_000} s`;
}
