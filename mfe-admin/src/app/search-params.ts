/** Search params as plain texts: `?q=007` stays `007`, and an address reads as it was written. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** A text of the address, cut to what the services take; undefined when there is none. */
export function textParam(value: unknown, maxLength = 100): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : undefined;
}

/** Leaves out what is undefined, so that the address holds only what was chosen. */
export function given<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  // What is left has no undefined values, which is what `T` asks for.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
