import type { Faults } from './contract-resolver.ts';

/** Faults that name an entry of a list by its id, `{id}.{field}`, by the path of the field in the form. */
export function pathsById(faults: Faults, state: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([key, text]) => [pathById(key, state), text]));
}

/** The path of a field that is named by the id of its entry; a name that is a path already stays as it is. */
export function pathById(key: string, state: unknown): string {
  const dot = key.lastIndexOf('.');
  const [id, field] = dot < 0 ? [key, ''] : [key.slice(0, dot), key.slice(dot)];
  const path = pathOfEntry(id, state);
  return path === undefined ? key : `${path}${field}`;
}

function pathOfEntry(id: string, state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  for (const [key, below] of Object.entries(state)) {
    if (key === 'id' && below === id) return '';
    const path = pathOfEntry(id, below);
    if (path !== undefined) return path === '' ? key : `${key}.${path}`;
  }
  return undefined;
}
