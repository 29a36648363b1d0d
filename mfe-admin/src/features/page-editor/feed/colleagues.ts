import type { PresentEditor } from '@tessera/contracts/commerce/editing-calls.ts';

/** Another open editor, as the screen shows it. */
export interface Colleague {
  clientId: string;
  name: string;
  /** Two letters at most. */
  initials: string;
  /** One of `toneCount` colours, the same for a person in every editor. */
  tone: number;
  node: string | null;
  isTyping: boolean;
}

/** Colours that text in white can be read on, in both lights. */
const toneColors = ['#1d4ed8', '#9d174d', '#166534', '#7c2d12', '#5b21b6', '#0f766e'] as const;

/** Returns the colour of a colleague: beside the name, never in place of it. */
export const colorOf = ({ tone }: Pick<Colleague, 'tone'>): string => toneColors[tone] ?? toneColors[0];

/** Returns everybody else in a document; a person in another tab is one of them. */
export function colleaguesOf(people: readonly PresentEditor[], clientId: string, personId: string): Colleague[] {
  return people
    .filter((one) => one.clientId !== clientId)
    .map(({ clientId, person, node, field }) => ({
      clientId,
      name: person.id === personId ? 'You in another tab' : person.name || 'A colleague',
      initials: initialsIn(person.name),
      tone: [...person.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % toneColors.length,
      node: node === 'root' ? null : node,
      isTyping: field !== null,
    }));
}

/** What is said of where a colleague is. */
export const doingOf = ({ name, isTyping }: Colleague): string => (isTyping ? `${name} is typing` : name);

const initialsIn = (name: string): string =>
  name
    .split(/[\s@]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('') || '?';
