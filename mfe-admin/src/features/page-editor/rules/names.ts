import type { NamesField } from '@tessera/contracts/site/names-field.ts';

/** What a field says of its names. */
export type NamesLimits = Pick<NamesField, 'nameLabel' | 'max' | 'maxLength'>;

/** The names after a change, or why it was refused. */
export type ChangedNames = { names: string[] } | { problem: string };

/** Names after typed ones were added; `left` is what stays in the input, with the reason. */
export interface TypedNames {
  names: string[];
  left: string;
  problem?: string;
}

/** `Clay` and `clay` are one name (EDIT-202). */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Why a name cannot be among the others; undefined where it can (EDIT-202, EDIT-228, EDIT-229). */
function refusalOf(name: string, others: readonly string[], { nameLabel, maxLength }: NamesLimits): string | undefined {
  if (name.length > maxLength) return `A ${nameLabel.toLowerCase()} has at most ${maxLength} characters`;
  if (others.some((other) => isSame(name, other))) return `This ${nameLabel.toLowerCase()} already exists`;
  return undefined;
}

/** Adds one name at the end; nothing is added for blanks. */
function addName(names: readonly string[], typed: string, limits: NamesLimits): ChangedNames {
  const name = typed.trim();
  if (name === '') return { names: [...names] };
  if (names.length >= limits.max) return { problem: `The limit of ${limits.max} has been reached.` };
  const problem = refusalOf(name, names, limits);
  return problem ? { problem } : { names: [...names, name] };
}

/** Adds the names of a text with commas, up to the first that is refused. */
export function addTyped(names: readonly string[], typed: string, limits: NamesLimits): TypedNames {
  const parts = typed.split(',');
  let added = [...names];
  for (const [at, part] of parts.entries()) {
    const next = addName(added, part, limits);
    if ('problem' in next) return { names: added, left: parts.slice(at).join(',').trim(), problem: next.problem };
    added = next.names;
  }
  return { names: added, left: '' };
}

/** Replaces a name; one that becomes empty is removed. */
export function renameAt(names: readonly string[], at: number, typed: string, limits: NamesLimits): ChangedNames {
  const name = typed.trim();
  const others = names.filter((_, index) => index !== at);
  if (name === '') return { names: others };
  const problem = refusalOf(name, others, limits);
  return problem ? { problem } : { names: names.map((one, index) => (index === at ? name : one)) };
}

/** Names that are used elsewhere, begin or go on like what is typed, and are not chosen yet; the most used first. */
export function suggestionsFor(typed: string, used: readonly string[], names: readonly string[], max = 8): string[] {
  const wanted = typed.trim().toLowerCase();
  return used
    .filter((one) => one.toLowerCase().includes(wanted) && !names.some((name) => isSame(name, one)))
    .slice(0, max);
}
