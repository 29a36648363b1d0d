import type { Erasure } from '@tessera/contracts/identity/erasure-calls.ts';

/** The stores that owners know by another name; others go by their own. */
const storeNames: ReadonlyMap<string, string> = new Map([
  ['sessions', 'sign-ins'],
  ['accounts', 'the account'],
  ['codes', 'codes by mail'],
]);
const partNames: ReadonlyMap<string, string> = new Map([
  ['log-in', 'sign-ins'],
  ['store', 'the store'],
  ['forms', 'the forms'],
  ['account', 'the account'],
]);

/** Describes the found data of a person: what was deleted, and what was anonymised. */
export function foundText({ steps }: Pick<Erasure, 'steps'>): string {
  const stores = steps.flatMap((step) => step.stores ?? []);
  const gone = counted(stores.map(({ store, deleted }) => [store, deleted]));
  const cleared = counted(stores.map(({ store, cleared }) => [store, cleared]));
  const words = [gone && `Gone: ${gone}`, cleared && `Kept without the person: ${cleared}`].filter(Boolean);
  return words.length > 0 ? `${words.join('. ')}.` : 'No data was stored about this person.';
}

/** The part of the platform that is at work, as in "At work in the store". */
export function partAtWork({ steps }: Pick<Erasure, 'steps'>): string {
  const { name = '' } = steps.find(({ stores }) => stores === null) ?? {};
  return partNames.get(name) ?? name;
}

const counted = (all: readonly (readonly [string, number])[]): string =>
  all
    .filter(([, count]) => count > 0)
    .map(([store, count]) => `${storeNames.get(store) ?? store} (${count})`)
    .join(', ');
