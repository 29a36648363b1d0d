/** Reports an error to the page, whose collector hears of it; the same failure only once, however often it is drawn. */
export function createReport(report: (error: unknown) => void): (error: unknown) => void {
  const reported = new Set<string>();
  return (error) => {
    const failure = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack}` : String(error);
    if (reported.has(failure)) return;
    reported.add(failure);
    report(error);
  };
}
