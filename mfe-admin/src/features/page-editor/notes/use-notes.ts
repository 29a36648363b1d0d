import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Note, NoteQuote } from '@tessera/contracts/commerce/note-calls.ts';
import {
  deleteNote,
  deleteNoteReply,
  replyToNote,
  resolveNote,
  writeNote,
} from '@tessera/contracts/commerce/note-calls.wire.ts';
import { rootId } from '@tessera/contracts/site/node-id.ts';
import { useMemo } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useEditor } from '../editor-context.ts';
import { colleagues, documentNotes } from '../queries.ts';

export interface NotesShown {
  state: 'open' | 'resolved';
  cursor: string | undefined;
}

/** One page of the notes of what is selected; of the whole document where that is the document itself. */
export function useNotes({ state, cursor }: NotesShown) {
  const { api } = useAdmin();
  const { documentId, selected } = useEditor();
  const of = { documentId, state, ...(selected !== rootId && { nodeId: selected }), ...(cursor && { cursor }) };
  return useQuery({ ...documentNotes.query(api, of), placeholderData: keepPreviousData });
}

/** Open notes of each node. */
export function useOpenNoteCounts(): ReadonlyMap<string, number> {
  const { api } = useAdmin();
  const { documentId } = useEditor();
  const { data } = useQuery(documentNotes.query(api, { documentId, state: 'open' }));
  return useMemo(() => new Map(data?.openCounts.map(({ nodeId, count }) => [nodeId, count])), [data]);
}

/** Colleagues who can be mentioned. */
export function useMentionable() {
  const { api } = useAdmin();
  return useQuery(colleagues.query(api)).data ?? [];
}

export interface WrittenNote {
  /** Chosen once for each note, so that one that is sent again is written once. */
  id: string;
  body: string;
  mentions: string[];
}

/** What can be done with notes; the lists are read again afterwards. */
export function useNoteActions() {
  const { api } = useAdmin();
  const { documentId } = useEditor();
  const queries = useQueryClient();
  const onSuccess = () => documentNotes.invalidate(queries);
  const paramsOf = ({ id }: Pick<Note, 'id'>) => ({ documentId, noteId: id });
  return {
    write: useMutation({
      mutationFn: ({ id, nodeId, quote, ...text }: WrittenNote & { nodeId: string; quote: NoteQuote | null }) =>
        api.call(writeNote, { params: { documentId }, body: { noteId: id, nodeId, quote, ...text } }),
      onSuccess,
    }),
    reply: useMutation({
      mutationFn: ({ note, id, ...text }: WrittenNote & { note: Note }) =>
        api.call(replyToNote, { params: paramsOf(note), body: { replyId: id, ...text } }),
      onSuccess,
    }),
    resolve: useMutation({
      mutationFn: ({ note, isResolved }: { note: Note; isResolved: boolean }) =>
        api.call(resolveNote, { params: paramsOf(note), body: { isResolved } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ note, replyId }: { note: Note; replyId?: string }) =>
        replyId === undefined
          ? api.call(deleteNote, { params: paramsOf(note) })
          : api.call(deleteNoteReply, { params: { ...paramsOf(note), replyId } }),
      onSuccess,
    }),
  };
}
