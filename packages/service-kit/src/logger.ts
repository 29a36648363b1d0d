import { type Logger, pino } from 'pino';

export type { Logger };

/** One JSON line per entry on standard output. Tokens and cookies never reach it. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { service: name },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password'],
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
