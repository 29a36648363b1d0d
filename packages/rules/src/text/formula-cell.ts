/**
 * Whether a spreadsheet would run a cell as a formula. Some also read the full-width signs of Chinese, Japanese and
 * Korean keyboards as `=`, `+`, `-` and `@`.
 */
export function isFormula(cell: string): boolean {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(cell);
}
