import type { NoteQuote } from '@tessera/contracts/commerce/note-calls.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { createContext, type RefObject, useContext, useMemo, useSyncExternalStore } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import type { EditorActions } from './actions/editor-actions.ts';
import type { FeedState } from './feed/change-feed.ts';
import { type Colleague, colleaguesOf } from './feed/colleagues.ts';
import type { OpenFeed } from './feed/use-change-feed.ts';
import type { NoteDraft } from './rules/note-draft.ts';
import type { DocumentSession } from './session/document-session.ts';
import type { SessionState } from './session/session-state.ts';

/** What the left side shows: the outline, or a list of what can be added. */
export type LeftPane = 'outline' | 'sections' | 'blocks';
/** What the right side shows of what is selected. */
export type RightPane = 'settings' | 'notes';
/** What a phone shows over the page. */
export type Sheet = 'page' | 'outline' | 'settings';

/** The page in its frame, as far as others ask it for something. */
export interface EditableCanvas {
  /** Begins to edit the text of a node in place. @returns whether it has one */
  edit: (id: string) => boolean;
  /** The words of a node's text that are marked in the page. */
  quoteOf: (id: string) => NoteQuote | null;
}

/** What the parts of the editor share. */
export interface Editor {
  documentId: string;
  session: DocumentSession;
  /** What others do, and who they are. */
  feed: OpenFeed;
  actions: EditorActions;
  /** The page in its frame, once it is loaded. */
  canvas: RefObject<EditableCanvas | undefined>;
  /** Id of the selected node; `root` is the page itself. */
  selected: string;
  select: (id: string) => void;
  /** The field whose text is edited in place; null while none is. */
  setField: (field: string | null) => void;
  left: LeftPane;
  setLeft: (left: LeftPane) => void;
  right: RightPane;
  setRight: (right: RightPane) => void;
  sheet: Sheet;
  setSheet: (sheet: Sheet) => void;
  /** Blocks that do not fit every screen, with the widths in px. */
  misfits: ReadonlyMap<string, readonly number[]>;
  setMisfits: (misfits: ReadonlyMap<string, readonly number[]>) => void;
  /** Notes and replies that are not sent yet, by what they are about. */
  noteDrafts: Map<string, NoteDraft>;
  /** Shows why something could not be done. */
  fail: (problem: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no editor around this component.');
  return editor;
}

/** The session's state, rendered again whenever it changes. */
export function useSession(): SessionState {
  const { session } = useEditor();
  return useSyncExternalStore(session.subscribe, session.state);
}

export const useBody = (): DocumentBody => useSession().body;

/** How changes of others arrive, and everybody whose editor is open. */
export function useFeed(): FeedState {
  const { feed } = useEditor().feed;
  return useSyncExternalStore(feed.subscribe, feed.state);
}

/** The others whose editor is open: colleagues, and this person in other tabs. */
export function useColleagues(): readonly Colleague[] {
  const { account } = useAdmin();
  const { clientId } = useEditor().feed;
  const { people } = useFeed();
  return useMemo(() => colleaguesOf(people, clientId, account.siteUserId), [people, clientId, account]);
}
