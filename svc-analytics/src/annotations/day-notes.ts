import { type Annotation, maxAnnotationLength } from '@tessera/contracts/analytics/annotation-calls.ts';

/** An event that the platform recorded, and its time. */
export interface Happening {
  at: number;
  /** Its result, one of the words of its kind. */
  word: string;
  name: string;
}

/** Events that share one note per day: `Modules deployed: a, b; taken back: c`. */
export interface Kind {
  /** Prefix of its notes' ids. */
  id: string;
  subject: string;
  /** In the order in which they are listed. */
  words: readonly string[];
}

/** At most one note for each day, oldest first. Repeated events are listed once. */
export function dayNotes(kind: Kind, happenings: readonly Happening[], dayOf: (at: number) => string): Annotation[] {
  const inOrder = happenings.toSorted((one, other) => one.at - other.at);
  const byDay = new Map<string, Happening[]>();
  for (const happening of inOrder) {
    const day = dayOf(happening.at);
    const ofDay = byDay.get(day) ?? [];
    ofDay.push(happening);
    byDay.set(day, ofDay);
  }
  return [...byDay].map(([day, ofDay]) => ({
    id: `${kind.id}_${day}`,
    day,
    text: textOf(kind, ofDay),
    by: 'platform' as const,
  }));
}

/** Returns the day of a note of this kind from its id. */
export function dayOfNote(kind: Kind, id: string): string | undefined {
  const [, kindId, day] = /^([a-z]+)_(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
  return kindId === kind.id ? day : undefined;
}

function textOf({ subject, words }: Kind, happenings: readonly Happening[]): string {
  const groups = words.map((word) => ({
    word,
    names: [...new Set(happenings.filter((one) => one.word === word).map(({ name }) => name))],
  }));
  const parts = groups.flatMap(({ word, names }) =>
    names.map((name, at) => (at === 0 ? `; ${word}: ${name}` : `, ${name}`)),
  );
  return `${subject} ${shortened(parts, maxAnnotationLength - subject.length - 1)}`;
}

/** As many parts as fit, and the number of the remaining ones. */
function shortened(parts: readonly string[], length: number): string {
  for (let left = 0; left < parts.length; left += 1) {
    const more = left === 0 ? '' : ` and ${left} more`;
    const shown =
      parts
        .slice(0, parts.length - left)
        .join('')
        .slice(2) + more;
    if (shown.length <= length) return shown;
  }
  return parts.join('').slice(2, length + 2);
}
