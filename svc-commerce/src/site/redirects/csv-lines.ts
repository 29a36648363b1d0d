import { type RedirectInput, redirectInput } from '@tessera/contracts/commerce/redirect.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { CsvError, parse } from 'csv-parse/sync';

/** A line of a file of redirects, and what it says or why it says nothing. */
export interface CsvLine {
  line: number;
  from: string;
  to: string;
  read: RedirectInput | { problem: string };
}

const maxLines = 2_000;
/** Names of the columns in files of other makers, too. */
const columnNames = {
  from: ['from', 'redirect from', 'old', 'old url', 'source', 'path'],
  to: ['to', 'redirect to', 'new', 'new url', 'target', 'destination'],
  status: ['type', 'status', 'code', 'status code'],
} as const;

/** Reads a file of redirects: columns by name, or else from, to and type in this order. */
export function readCsvLines(csv: string): CsvLine[] | Failure {
  const records = parseRecords(csv);
  if (!Array.isArray(records)) return records;
  const [first] = records;
  if (!first) return fail('csv.empty');
  const names = first.cells.map((cell) => cell.toLowerCase());
  const named = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  const hasHeader = named(columnNames.from) >= 0 && named(columnNames.to) >= 0;
  const [fromAt, toAt, statusAt] = hasHeader
    ? [named(columnNames.from), named(columnNames.to), named(columnNames.status)]
    : [0, 1, 2];
  const lines = hasHeader ? records.slice(1) : records;
  if (lines.length === 0) return fail('csv.empty');
  if (lines.length > maxLines) return fail('limit.reached', { n: maxLines });
  return lines.map(({ line, cells }) => {
    const at = (column: number) => cells[column] ?? '';
    const from = pathOf(at(fromAt));
    return { line, from, to: at(toAt), read: inputOf(from, at(toAt), at(statusAt)) };
  });
}

function parseRecords(csv: string): { line: number; cells: string[] }[] | Failure {
  try {
    const options = { bom: true, trim: true, relaxColumnCount: true, skipEmptyLines: true, info: true } as const;
    const parsed = parse(csv, options) as unknown as { info: { lines: number }; record: string[] }[];
    return parsed.map(({ info, record }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return fail('redirect.file_invalid', { line: Number(error.lines ?? 1) });
  }
}

/** Files of other websites name whole addresses; the host is the one that moved here. */
function pathOf(from: string): string {
  if (!/^https?:\/\//i.test(from) || !URL.canParse(from)) return from;
  const { pathname, search } = new URL(from);
  return pathname + search;
}

function inputOf(from: string, to: string, type: string): CsvLine['read'] {
  const status = type === '' ? (to === '' ? 410 : 301) : Number(type);
  const { success, data, error } = redirectInput.safeParse({ from, to, status });
  if (success) return data;
  const [issue] = error.issues;
  return { problem: issue?.path[0] === 'status' ? 'The type must be 301, 302 or 410.' : (issue?.message ?? '') };
}
