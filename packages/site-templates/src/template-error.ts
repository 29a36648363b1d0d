/** What went wrong in a template and where (PAGE-177). */
export interface TemplateError {
  code: TemplateErrorCode;
  severity: 'error' | 'warning';
  message: string;
  /** The template or partial the position belongs to. */
  name: string;
  /** From 1; 0 when no position is known. */
  line: number;
  column: number;
  /** Characters from the start of the template. */
  offset: number;
  /** The word that was probably meant. */
  suggestion?: string;
}

/** What tells errors apart; the editor may explain each in its own words. `limit-…` leave no output at all. */
export type TemplateErrorCode =
  | 'malformed-tag'
  | 'formatter-unknown'
  | 'predicate-unknown'
  | 'block-unfinished'
  | 'not-allowed-in-block'
  | 'not-allowed-at-root'
  | 'dead-block'
  | 'not-escaped'
  | 'partial-missing'
  | 'partial-name-missing'
  | 'partial-parse'
  | 'partial-recursion'
  | 'expression-parse'
  | 'expression-reduce'
  | 'not-implemented'
  | 'formatter-failed'
  | 'picture-markup'
  | 'limit-time'
  | 'limit-steps'
  | 'limit-output'
  | 'syntax'
  | 'runtime';

/** The engine knows only texts; these turn them into codes. The first match counts. */
const codesByText: [RegExp, TemplateErrorCode][] = [
  [/^RuntimeError: Parse of partial/, 'partial-parse'],
  [/^SyntaxError: Formatter '/, 'formatter-unknown'],
  [/^SyntaxError: Predicate '/, 'predicate-unknown'],
  [/Reached EOF in the middle of|Unclosed /, 'block-unfinished'],
  [/is not allowed inside /, 'not-allowed-in-block'],
  [/not allowed at root/, 'not-allowed-at-root'],
  [/will never execute/, 'dead-block'],
  [/which could not be found/, 'partial-missing'],
  [/exceeded maximum recursion depth/, 'partial-recursion'],
  [/Error parsing expression/, 'expression-parse'],
  [/Error reducing expression/, 'expression-reduce'],
  [/not yet implemented/, 'not-implemented'],
  [/^RuntimeError: Unexpected /, 'formatter-failed'],
  [/^SyntaxError/, 'syntax'],
];

/** Code of an engine message; `runtime` for texts that are not known. */
export function errorCodeOf(message: string): TemplateErrorCode {
  return codesByText.find(([pattern]) => pattern.test(message))?.[1] ?? 'runtime';
}

/** `header:2:3 SyntaxError: … Did you mean 'section'?`, the form shown in logs and in the editor. */
export function describeTemplateError(error: TemplateError): string {
  const place = error.line > 0 ? `${error.name}:${error.line}:${error.column}` : error.name;
  return `${place} ${error.message}${error.suggestion ? ` Did you mean '${error.suggestion}'?` : ''}`;
}
