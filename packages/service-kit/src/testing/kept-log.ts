import { type Logger, pino } from 'pino';

/** A logger that keeps its lines, for tests that look at them. */
export function keptLog(): { log: Logger; lines: () => Record<string, unknown>[] } {
  const written: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void written.push(line) });
  return { log, lines: () => written.map((line) => JSON.parse(line)) };
}
