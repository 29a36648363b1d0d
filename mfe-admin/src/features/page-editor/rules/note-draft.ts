/** A colleague who can be mentioned. */
interface Mentionable {
  id: string;
  name: string;
}

/** A note or a reply that is being written. */
export interface NoteDraft {
  /** Chosen once for each note, so that one that is sent again is written once. */
  id: string;
  body: string;
  /** Chosen from the menu. */
  mentioned: readonly Mentionable[];
}

/** Starts a note. */
export const emptyDraft = (): NoteDraft => ({ id: crypto.randomUUID(), body: '', mentioned: [] });

/** Appends the name of a colleague who was chosen from the menu. */
export function mention({ body, mentioned, ...draft }: NoteDraft, person: Mentionable): NoteDraft {
  const space = body === '' || body.endsWith(' ') ? '' : ' ';
  return { ...draft, body: `${body}${space}@${person.name} `, mentioned: [...mentioned, person] };
}

/**
 * Ids of the colleagues whose names follow an @. Longer names are looked for first, because a shorter one may be their
 * beginning. Of people with the same name, those count who were chosen; a name that was typed counts where it is unique.
 */
export function mentionsIn({ body, mentioned }: NoteDraft, people: readonly Mentionable[]): string[] {
  const names = new Set([...mentioned, ...people].map(({ name }) => name).filter(Boolean));
  let rest = body;
  return [...names]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((name) => {
      const parts = rest.split(nameAfterAt(name));
      rest = parts.join(' ');
      const chosen = idsOf(mentioned, name);
      const known = idsOf(people, name);
      const of = chosen.length > 0 ? chosen : known.length === 1 ? known : [];
      return of.slice(0, parts.length - 1);
    });
}

const idsOf = (people: readonly Mentionable[], name: string): string[] => [
  ...new Set(people.filter((one) => one.name === name).map(({ id }) => id)),
];

/** The name as a whole: not the beginning of a longer word. */
const nameAfterAt = (name: string) =>
  new RegExp(`@${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u');
