/** Fills a contract's path: `{name}` places from `params`, the rest as a query; what is undefined is left out. */
export function fillPath(path: string, params: unknown, query: unknown): string {
  const values = textsOf(params);
  const filled = path.replace(/\{(\w+)\}/g, (place, name: string) => encodeURIComponent(values[name] ?? place));
  const search = new URLSearchParams(textsOf(query)).toString();
  return search ? `${filled}?${search}` : filled;
}

function textsOf(record: unknown): Record<string, string> {
  const entries = typeof record === 'object' && record !== null ? Object.entries(record) : [];
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
}
