// Plain JavaScript: a worker starts on bare Node, without a TypeScript loader and its memory.
import { parentPort, workerData } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse';

/** Columns to read by lowercase name, how many lines a file may have, and how long one may be. */
const { known, maxRows, maxRecordLength } = workerData;

const decoder = new TextDecoder('utf-8', { fatal: true });
let parser;
let row = 0;
/** The columns that are read, by their place in a line; undefined before the heading. */
let picked;
/** Of the current piece. */
let rows = [];

/** Thrown for a file that is at fault; `fault` says how. */
class FileFault extends Error {
  constructor(fault) {
    super(fault);
    this.fault = fault;
  }
}

function takeRecord(record) {
  // The parser compares each line with the first one and creates an error, stack included, for each that differs. Every
  // line counts as the first: spreadsheets leave out empty cells at the end of a line.
  parser.info.records = 0;
  row += 1;
  if (row > maxRows) throw new FileFault('rows');
  if (picked === undefined) takeHeading(record);
  else if (record.some((cell) => cell.trim() !== '')) rows.push([row, picked.map(([, at]) => record[at] ?? '')]);
  return null;
}

function takeHeading(record) {
  const named = record.flatMap((cell, at) => {
    const name = known.get(cell.trim().toLowerCase());
    return name === undefined ? [] : [[name, at]];
  });
  // One more than there are names shows that one is repeated.
  picked = named.slice(0, known.size + 1);
}

function createParser(text) {
  if (text.trim() === '') throw new FileFault('empty');
  const created = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: maxRecordLength,
    on_record: takeRecord,
  });
  created.on('error', answerFault).on('end', answer).resume();
  return created;
}

function delimiterOf(text) {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const count = (mark) => heading.split(mark).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0];
}

function answer() {
  parentPort.postMessage({ columns: picked?.map(([name]) => name), rows });
  rows = [];
}

function answerFault(error) {
  parentPort.postMessage({ fault: faultOf(error), row });
}

function faultOf(error) {
  if (error instanceof FileFault) return error.fault;
  if (error instanceof CsvError) return 'quotes';
  // TypeError is what a decoder throws.
  if (error instanceof TypeError) return 'encoding';
  throw error;
}

/** Each piece of the file is answered with its rows before the next one comes; null ends the file. */
parentPort.on('message', (bytes) => {
  try {
    const text = bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true });
    parser ??= createParser(text);
    if (bytes === null) parser.end(text);
    else parser.write(text, (error) => error || answer());
  } catch (error) {
    answerFault(error);
  }
});
