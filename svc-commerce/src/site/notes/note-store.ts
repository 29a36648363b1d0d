import { noteLimits } from '@tessera/contracts/site/limits.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models, WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { keyOf } from '../../lib/keys.ts';
import type { DocumentKey } from '../documents/index.ts';
import { type NoteDocument, noteIndexes, noteModel } from './note-model.ts';

export type NoteStore = ReturnType<typeof createNoteStore>;
type NoteState = 'open' | 'resolved';
type NewNote = Pick<NoteDocument, 'id' | 'documentId' | 'nodeId' | 'quote' | 'personId' | 'createdOn' | 'body'>;
type Reply = NoteDocument['replies'][number];

/** Names a note of a document. */
export interface NoteKey extends DocumentKey {
  noteId: string;
}

interface Listed {
  state: NoteState;
  nodeId?: string | undefined;
  cursor?: string | undefined;
}

const newest = { fields: ['createdOn', 'id'], direction: -1, index: noteIndexes.byDocument } as const;
const perPage = 50;
const absent = trusted({ $exists: false });

/** The only place that knows where notes are stored. */
export function createNoteStore(models: Models) {
  const { of } = models.open(noteModel);
  const filterOf = ({ websiteId, documentId, noteId }: NoteKey) => ({ _id: keyOf(websiteId, noteId), documentId });
  const after = { returnDocument: 'after' } as const;

  return {
    find: (key: NoteKey) => of(key.websiteId).findOne(filterOf(key)),
    insertOnce: (websiteId: string, note: NewNote) =>
      of(websiteId).insertOnce({
        ...note,
        ...{ _id: keyOf(websiteId, note.id), replies: [], state: 'open', resolvedOn: null, resolvedBy: null },
      }),
    count: ({ websiteId, documentId }: DocumentKey) =>
      of(websiteId).count({ documentId }, { hint: noteIndexes.byDocument }),

    /** One page of a document's notes, newest first. */
    page: ({ websiteId, documentId }: DocumentKey, { state, nodeId, cursor }: Listed) =>
      findListPage(of(websiteId), {
        where: { documentId, state, ...(nodeId !== undefined && { nodeId }) },
        ...{ order: newest, cursor, limit: perPage },
      }),

    /** How many open notes each node has. */
    async openCounts({ websiteId, documentId }: DocumentKey): Promise<{ nodeId: string; count: number }[]> {
      const open = await of(websiteId)
        .find({ documentId, state: 'open' }, { hint: noteIndexes.byDocument, projection: { nodeId: 1 } })
        .toArray();
      const counts = new Map<string, number>();
      for (const { nodeId } of open) counts.set(nodeId, (counts.get(nodeId) ?? 0) + 1);
      return [...counts].map(([nodeId, count]) => ({ nodeId, count }));
    },

    /** Adds a reply once, unless there are as many as there may be. @returns null where it was not added */
    reply: (key: NoteKey, reply: Reply) =>
      of(key.websiteId).findOneAndUpdate(
        {
          ...filterOf(key),
          'replies.id': trusted({ $ne: reply.id }),
          [`replies.${noteLimits.replies - 1}.id`]: absent,
        },
        { $push: { replies: reply } },
        after,
      ),

    resolve: (key: NoteKey, resolved: { on: number; by: string } | null) =>
      of(key.websiteId).findOneAndUpdate(filterOf(key), { $set: stateOf(resolved) }, after),

    /** Deletes a note of a person; where there are replies, its text alone. @returns whether it is theirs */
    async remove(key: NoteKey, personId: string): Promise<boolean> {
      const own = { ...filterOf(key), personId };
      const { deletedCount } = await of(key.websiteId).deleteOne({ ...own, 'replies.0.id': absent });
      return deletedCount > 0 || of(key.websiteId).changeIf(own, { $set: { ...cleared } }, { upsert: false });
    },

    /** Deletes a reply of a person. @returns whether it is theirs */
    removeReply: (key: NoteKey, replyId: string, personId: string): Promise<boolean> =>
      of(key.websiteId).changeIf(
        { ...filterOf(key), replies: trusted({ $elemMatch: { id: replyId, personId } }) },
        { $pull: { replies: { id: replyId } } },
        { upsert: false },
      ),

    /** Removes the notes of a document that is removed for good. */
    async removeOfDocument(websiteId: string, documentId: string): Promise<void> {
      await of(websiteId).deleteMany({ documentId });
    },

    /** Ids of the notes that a person wrote or replied to. */
    idsOf: (websiteId: string, personId: string) => idsOf(of(websiteId), personId),

    /** Removes a person and their text from what they wrote, after which `idsOf` finds none of it. */
    eraseOf: (websiteId: string, personId: string) => eraseOf(of(websiteId), personId),
  };
}

const stateOf = (resolved: { on: number; by: string } | null) =>
  resolved
    ? ({ state: 'resolved', resolvedOn: resolved.on, resolvedBy: resolved.by } as const)
    : ({ state: 'open', resolvedOn: null, resolvedBy: null } as const);

type Notes = ReturnType<WebsiteModel<NoteDocument>['of']>;

async function idsOf(notes: Notes, personId: string): Promise<string[]> {
  const projection = { id: 1 } as const;
  const written = await notes.find({ personId }, { hint: noteIndexes.byAuthor, projection }).toArray();
  const replied = await notes
    .find({ 'replies.personId': personId }, { hint: noteIndexes.byReplier, projection })
    .toArray();
  return [...new Set([...written, ...replied].map(({ id }) => id))];
}

async function eraseOf(notes: Notes, personId: string): Promise<void> {
  const replied = await notes
    .find({ 'replies.personId': personId }, { hint: noteIndexes.byReplier, projection: { _id: 1 } })
    .toArray();
  await notes.updateMany({ personId }, { $set: { ...cleared, personId: null } });
  for (const { _id } of replied) {
    await notes.updateOne(
      { _id },
      { $set: { 'replies.$[it].personId': null, 'replies.$[it].body': '' } },
      { arrayFilters: [{ 'it.personId': personId }] },
    );
  }
  await notes.updateMany({ resolvedBy: personId }, { $set: { resolvedBy: null } });
}

const cleared = { body: '', quote: null } as const;
