/** One entry of a process's log. */
export interface LogLine {
  /** ISO 8601; empty for a line that is no entry, such as a crash report of Node. */
  time: string;
  level: number;
  /** Process that wrote it. */
  process: string;
  requestId?: string;
  text: string;
  /** Everything else of the entry. */
  details: Record<string, unknown>;
}

const levels: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const standardFields = new Set(['time', 'level', 'service', 'name', 'requestId', 'msg', 'pid', 'hostname']);

/** Parses a line of a log file; one that is no JSON is passed on as it is. */
export function parseLogLine(process: string, line: string): LogLine {
  const entry = parseObject(line);
  if (!entry) return { time: '', level: 30, process, text: line, details: {} };
  const { time, level, requestId, msg } = entry;
  return {
    time: typeof time === 'string' ? time : '',
    level: typeof level === 'number' ? level : 30,
    process,
    ...(typeof requestId === 'string' && { requestId }),
    text: typeof msg === 'string' ? msg : '',
    details: Object.fromEntries(Object.entries(entry).filter(([name]) => !standardFields.has(name))),
  };
}

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Formats an entry as one line: time, level, process, text, details; the stack of an error on lines of its own. */
export function formatLogLine({ time, level, process, text, details }: LogLine): string {
  const { err, ...others } = details;
  const pairs = Object.entries(others).map(([name, value]) => `${name}=${formatValue(value)}`);
  const head = [time.slice(11, 23), (levels[level] ?? String(level)).padEnd(5), process.padEnd(13), text, ...pairs];
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? [String(err.stack)] : [];
  return [head.filter((part) => part !== '').join('  '), ...stack].join('\n');
}

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
