import { FinalFailure } from '@tessera/service-kit/queue/job.ts';
import { unguard } from './cells.ts';
import { type CsvFault, type RowsOfPiece, startCsvThread } from './csv-thread.ts';

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

/** The rows of one piece arrive together: few enough that this process answers others between two pieces. */
const pieceBytes = 8_192;

/**
 * Lines of a CSV file, one after the other and never all at once. UTF-8, with or without a mark at the beginning;
 * commas, semicolons or tabs. The bytes are parsed in a thread, whatever their shape: this process goes on answering.
 * @throws UnreadableFile when it is no such file or lacks a column that is needed
 */
export async function* readRows(
  file: AsyncIterable<Buffer>,
  known: readonly string[],
  needed: readonly string[],
): AsyncGenerator<CsvRow> {
  const thread = startCsvThread({
    known: new Map(known.map((name) => [name.toLowerCase(), name])),
    ...{ maxRows, maxRecordLength },
  });
  let columns: readonly string[] | undefined;
  try {
    for await (const piece of piecesOf(file)) {
      const parsed = await thread.parse(piece);
      if ('fault' in parsed) throw new UnreadableFile(faultText(parsed.fault, parsed.row));
      if (!columns && parsed.columns) checkHeading(parsed.columns, needed);
      columns = parsed.columns;
      yield* rowsOf(parsed);
    }
  } finally {
    await thread.stop();
  }
}

/** Pieces of some kilobytes, and null at the end. */
async function* piecesOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer | null> {
  for await (const bytes of file) {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  yield null;
}

function* rowsOf({ columns = [], rows }: RowsOfPiece): Generator<CsvRow> {
  for (const [row, cells] of rows) {
    yield { row, cells: new Map(columns.map((name, at) => [name, unguard(cells[at] ?? '')])) };
  }
}

function checkHeading(columns: readonly string[], needed: readonly string[]): void {
  const missing = needed.find((name) => !columns.includes(name));
  if (missing) throw new UnreadableFile(`The column “${missing}” is missing. The first line must hold the names.`);
  const twice = columns.find((name, at) => columns.indexOf(name) !== at);
  if (twice) throw new UnreadableFile(`The column “${twice}” stands twice.`);
}

function faultText(fault: CsvFault, row: number): string {
  const texts: Record<CsvFault, string> = {
    empty: 'The file is empty.',
    encoding: 'The file is not UTF-8. Save it as “CSV UTF-8” and try again.',
    quotes: `Line ${row + 1} of the table could not be read. Check its quotation marks.`,
    rows: `The file has more than ${maxRows} lines. Divide it.`,
    memory: 'The file needs too much memory. Divide it, or remove long cells.',
  };
  return texts[fault];
}
