import { type Logger, pino } from 'pino';

export type { Logger };

/** Lines wait together for this many bytes or this long, so that a busy service does not stop for each. */
const batch = { bytes: 4_096, ms: 200 };

/**
 * One JSON line per entry on standard output. Tokens and cookies never reach it. What waits is written when the process
 * ends, also after an uncaught error.
 */
export function createLogger(name: string, level: string): Logger {
  const output = pino.destination({ dest: 1, sync: false, minLength: batch.bytes });
  let isWaiting = false;
  const flush = () => {
    isWaiting = false;
    output.flush();
  };
  const write = (line: string) => {
    output.write(line);
    // No timer runs while nothing is logged.
    if (!isWaiting) setTimeout(flush, batch.ms).unref();
    isWaiting = true;
  };
  return pino(
    {
      name,
      level,
      base: { service: name },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'password'],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    { write },
  );
}
