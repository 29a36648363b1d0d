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

type Raw = Record<string, unknown>;

/** One of the values a screen knows. */
export function oneOf<T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((one) => one === value);
}

/** The names of views, as addresses have them. */
export const idsOf = <T extends string>(views: readonly { id: T }[]): T[] => views.map(({ id }) => id);

/**
 * What a screen reads of its address. What it cannot use is not given at all: the router would hand on the raw text
 * otherwise. `leftOut` names it.
 */
export function searchOf<T extends object>(read: (raw: Raw) => T): (raw: Raw) => NoInfer<T> {
  return (raw) => {
    const nothing = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]));
    return { ...nothing, ...read(raw) };
  };
}

/** What an address asks for and a screen cannot use, in words. */
export function leftOut(raw: Raw, used: Raw): string[] {
  const names = Object.keys(raw).filter((name) => raw[name] !== '' && used[name] === undefined);
  return names.map((name) => `${wordsOf[name] ?? name} “${String(raw[name]).slice(0, 40)}”`);
}

const wordsOf: Readonly<Record<string, string>> = {
  q: 'search',
  sort: 'sort order',
  dir: 'direction',
  from: 'first day',
  to: 'last day',
  min: 'total from',
  max: 'total up to',
  days: 'period',
  after: 'page',
};

/** Leaves out what is undefined, so that the address holds only what was chosen. */
export function given<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  // What is left has no undefined values, which is what `T` asks for.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
