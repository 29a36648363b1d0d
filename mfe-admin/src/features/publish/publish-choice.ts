import type { PendingDocument, PendingPart } from '@tessera/contracts/commerce/publication-calls.ts';
import { designPartNames } from '@tessera/contracts/identity/design-draft.ts';
import { documentTypes } from '@tessera/contracts/site/document-body.ts';

/** What is waiting to be published. */
export interface Pending {
  documents: readonly PendingDocument[];
  design: readonly PendingPart[];
}

/** One entry of the list: a document or a part of the design. */
export interface PendingEntry extends Pick<PendingPart, 'changes' | 'changedOn' | 'changedBy' | 'problems'> {
  id: string;
  title: string;
  /** What it is, and where it shows: `Page`, `On all pages`. */
  kind: string;
}

/** Parts of the design and documents as one list; parts come first, as they show on all pages. */
export function entriesOf({ documents, design }: Pending): PendingEntry[] {
  return [
    ...design.map(({ part, changes, changedOn, changedBy, problems }) => ({
      ...{ id: part, title: designPartNames[part], kind: 'On all pages' },
      ...{ changes, changedOn, changedBy, problems },
    })),
    ...documents.map(({ id, kind, title, isNew, changes, changedOn, changedBy, problems }) => ({
      id,
      title: title || `${documentTypes[kind].label} without a title`,
      kind: isNew ? `New ${documentTypes[kind].label.toLowerCase()}` : documentTypes[kind].label,
      ...{ changes, changedOn, changedBy, problems: problems.map(({ text }) => text) },
    })),
  ];
}

/** The chosen drafts as they are sent, each at the revision that was shown. */
export const chosenDrafts = ({ documents, design }: Pending, chosen: ReadonlySet<string>) => ({
  documents: documents.filter(({ id }) => chosen.has(id)).map(({ id, rev }) => ({ id, rev })),
  design: design.filter(({ part }) => chosen.has(part)).map(({ part, rev }) => ({ part, rev })),
  note: '',
});

const maxNamed = 3;

/** Names what was published: `Home, Header and 2 more`. */
export function namesOfEntries(entries: readonly Pick<PendingEntry, 'title'>[]): string {
  const named = entries.slice(0, maxNamed).map(({ title }) => title);
  const left = entries.length - named.length;
  return left > 0 ? `${named.join(', ')} and ${left} more` : named.join(', ');
}
