/** Addresses from the paths of calls. Free of the schema library: browsers use it too. */

/** The names of the `{places}` in a path. */
export type PlaceIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceIn<Rest>
  : never;

/** What fills the places of a path. */
export type PathParams<Path extends string> = { readonly [Name in PlaceIn<Path>]: string };

/** The address of a call: the `{name}` places of its path from `params`, then the query without what is undefined. */
export function fillPath<Path extends string>(path: Path, params: PathParams<Path>, query: object = {}): string {
  const texts: Readonly<Record<string, string>> = params;
  const filled = path.replace(/\{(\w+)\}/g, (place, name: string) => encodeURIComponent(texts[name] ?? place));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Where a plain HTML form sends a call. Forms know only POST: another method stands at the end of the address. */
export function formAction<Path extends string>(
  { method, path }: { readonly method: string; readonly path: Path },
  params: PathParams<Path>,
): string {
  return fillPath(path, params) + formSuffix(method);
}

/** What the address of a call ends in when a plain form posts it. */
export function formSuffix(method: string): string {
  return method === 'POST' ? '' : `/${method.toLowerCase()}`;
}
