/** Several values in one cell, `; ` between them; what would be read as an end is marked with a backslash. */
export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\;]/g, '\\$&')).join('; ');
}

export function splitList(cell: string): string[] {
  const values = cell.match(/(?:\\.|[^\\;])+/gs) ?? [];
  return values.map((value) => value.trim().replace(/\\(.)/gs, '$1')).filter((value) => value !== '');
}
