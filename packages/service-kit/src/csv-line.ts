import { isFormula } from '@tessera/rules/text/formula-cell.ts';

const number = /^-?\d+(\.\d+)?$/;
/** `+44 (0)20 7946 0958`: digits, blanks and brackets calculate nothing. */
const phone = /^\+[\d ()]+$/;

/** One line of CSV. A cell that a spreadsheet would run as a formula is made text by an apostrophe (SAFE-18). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const safe = isFormula(text) && !number.test(text) && !phone.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
