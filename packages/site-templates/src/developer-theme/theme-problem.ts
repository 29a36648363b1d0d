/** What is wrong with a file of a theme, and where. */
export interface ThemeProblem {
  /** Path in the theme, with forward slashes. */
  file: string;
  /** From 1; 0 when the problem has no place in the file. */
  line: number;
  column: number;
  /**
   * `error`: the theme cannot be used. `unknown`: a name that nothing provides. `refused`: left out on purpose, pages work
   * without it. `warning`: prints something else than probably meant.
   */
  severity: 'error' | 'unknown' | 'refused' | 'warning';
  message: string;
  /** The name that was probably meant. */
  suggestion?: string | undefined;
}

/** `site.region:12:3 … Did you mean 'navigation'?` */
export function describeThemeProblem({ file, line, column, message, suggestion }: ThemeProblem): string {
  const place = line > 0 ? `${file}:${line}:${column}` : file;
  return `${place} ${message}${suggestion ? ` Did you mean '${suggestion}'?` : ''}`;
}
