import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import type { OpenDocument } from './document-calls.ts';
import type { SessionNotice } from './session-notice.ts';

export type Saving = 'saved' | 'saving' | 'failed';

/** What the screen shows of a session. */
export interface SessionState extends Pick<OpenDocument, 'rev' | 'state' | 'published' | 'canUndo' | 'canRedo'> {
  /** The draft with every change of this author, sent or not. */
  body: DocumentBody;
  saving: Saving;
  savedAtMs: number;
  notices: readonly SessionNotice[];
}

/** Something that happened to the document, for the canvas. */
export type SessionEvent =
  /** Applied to the body; `origin` is the view that shows it already. */
  | {
      type: 'changed';
      operations: readonly Operation[];
      before: DocumentBody;
      after: DocumentBody;
      origin: string | undefined;
    }
  /** The service has everything but `pending`. */
  | { type: 'saved'; pending: readonly Operation[] }
  /** The body was read anew. */
  | { type: 'replaced' };

export interface ChangeOptions {
  /** Sent after a pause, with what is typed next. */
  isTyping?: boolean;
  /** The view that shows the change already. */
  origin?: string;
}
