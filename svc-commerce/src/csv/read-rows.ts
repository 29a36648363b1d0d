import { FinalFailure } from '@tessera/service-kit/queue/job.ts';
import { CsvError, parse } from 'csv-parse';
import { unguard } from './cells.ts';

/** One line of a table: its number, counted from 1 with the heading, and its cells by column. */
export interface CsvRow {
  row: number;
  cells: ReadonlyMap<string, string>;
}

/** A file nobody can read any part of; the text says why. */
export class UnreadableFile extends FinalFailure {}

/** No cell is longer than a description may be, with room. */
const maxRecordLength = 4_000_000;

/** Many times what a store holds; what the lines name has to be remembered while they are read. */
export const maxRows = 200_000;

/**
 * Lines of a CSV file, one after the other and never all at once. UTF-8, with or without a mark at the beginning;
 * commas, semicolons or tabs.
 * @throws UnreadableFile when it is no such file or lacks a column that is needed
 */
export async function* readRows(
  file: AsyncIterable<Buffer>,
  known: readonly string[],
  needed: readonly string[],
): AsyncGenerator<CsvRow> {
  const texts = decode(file);
  const first = (await texts.next()).value ?? '';
  if (first.trim() === '') throw new UnreadableFile('The file is empty.');
  const parser = parse({
    delimiter: delimiterOf(first),
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: maxRecordLength,
  });
  const feeding = feed(first, texts, parser);
  let columns: string[] | undefined;
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > maxRows) throw new UnreadableFile(`The file has more than ${maxRows} lines. Divide it.`);
      if (!columns) columns = headingOf(record, known, needed);
      else if (record.some((cell) => cell.trim() !== '')) yield { row, cells: cellsOf(columns, record) };
    }
    await feeding;
  } catch (error) {
    throw error instanceof CsvError
      ? new UnreadableFile(`Line ${row + 1} of the table could not be read. Check its quotation marks.`)
      : error;
  } finally {
    parser.destroy();
    await feeding.catch(() => undefined);
  }
}

async function* decode(file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of file) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile('The file is not UTF-8. Save it as “CSV UTF-8” and try again.');
  }
}

async function feed(first: string, texts: AsyncGenerator<string>, parser: ReturnType<typeof parse>) {
  try {
    parser.write(first);
    for await (const text of texts) {
      if (parser.destroyed) return;
      if (!parser.write(text)) await drained(parser);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Until more can be written, or nobody reads any more. */
function drained(parser: ReturnType<typeof parse>): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      parser.off('drain', goOn).off('close', goOn);
      resolve();
    };
    parser.on('drain', goOn).on('close', goOn);
  });
}

function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string) => heading.split(mark).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function headingOf(record: readonly string[], known: readonly string[], needed: readonly string[]): string[] {
  const names = new Map(known.map((name) => [name.toLowerCase(), name]));
  const columns = record.map((cell) => names.get(cell.trim().toLowerCase()) ?? '');
  const missing = needed.find((name) => !columns.includes(name));
  if (missing) throw new UnreadableFile(`The column “${missing}” is missing. The first line must hold the names.`);
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at);
  if (twice) throw new UnreadableFile(`The column “${twice}” stands twice.`);
  return columns;
}

function cellsOf(columns: readonly string[], record: readonly string[]): Map<string, string> {
  const cells = new Map<string, string>();
  columns.forEach((name, at) => {
    if (name !== '') cells.set(name, unguard(record[at] ?? ''));
  });
  return cells;
}
