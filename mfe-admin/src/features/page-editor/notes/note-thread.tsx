import type { NamedAuthor } from '@tessera/contracts/commerce/document-calls.ts';
import type { Note } from '@tessera/contracts/commerce/note-calls.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { momentText } from '../../../kit/format/moment.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import { shortLabelOf } from '../rules/label-of.ts';
import { NoteForm } from './note-form.tsx';
import styles from './notes.module.css';
import { useNoteActions } from './use-notes.ts';

/** A note with its replies, and what can be done with it. */
export function NoteThread({ note }: { note: Note }) {
  const { account } = useAdmin();
  const { fail } = useEditor();
  const { reply, resolve, remove } = useNoteActions();
  const [isReplying, setReplying] = useState(false);
  const onError = (error: unknown) => fail(error instanceof Error ? error.message : '');
  const isOwn = (by: NamedAuthor) => by?.id === account.siteUserId;
  const { resolved } = note;
  return (
    <article className={styles.note} aria-label={`Note by ${nameOf(note.by)}`}>
      <NodeLink note={note} />
      {note.quote && <blockquote className={styles.quote}>{note.quote.text}</blockquote>}
      <Written of={note} />
      {note.replies.map((one) => (
        <div key={one.id} className={styles.reply}>
          <Written of={one} />
          {isOwn(one.by) && (
            <Button isSmall look="ghost" onClick={() => remove.mutate({ note, replyId: one.id }, { onError })}>
              Delete reply
            </Button>
          )}
        </div>
      ))}
      {resolved && <p className={styles.small}>Resolved by {nameOf(resolved.by)}</p>}
      {isReplying && (
        <NoteForm
          label="Your reply"
          action="Add reply"
          place={`reply to ${note.id}`}
          onWrite={async (written) => {
            await reply.mutateAsync({ note, ...written });
            setReplying(false);
          }}
        />
      )}
      <div className={styles.row}>
        {!isReplying && (
          <Button isSmall onClick={() => setReplying(true)}>
            Reply
          </Button>
        )}
        <Button
          isSmall
          isBusy={resolve.isPending}
          onClick={() => resolve.mutate({ note, isResolved: !resolved }, { onError })}
        >
          {resolved ? 'Reopen' : 'Resolve'}
        </Button>
        {isOwn(note.by) && note.body !== '' && (
          <Button isSmall look="ghost" onClick={() => remove.mutate({ note }, { onError })}>
            Delete note
          </Button>
        )}
      </div>
    </article>
  );
}

/** The part that a note is about, where it is not what is selected. */
function NodeLink({ note: { nodeId } }: { note: Note }) {
  const { selected, select } = useEditor();
  const body = useBody();
  if (nodeId === selected || nodeId === 'root') return null;
  const label = shortLabelOf(body, nodeId);
  if (label === '') return <p className={styles.small}>On a part that was removed</p>;
  return (
    <button type="button" className={styles.link} onClick={() => select(nodeId)}>
      {label}
    </button>
  );
}

function Written({ of }: { of: Pick<Note, 'by' | 'createdOn' | 'body'> }) {
  const { locale, website, now } = useAdmin();
  return (
    <>
      <p className={styles.small}>
        <strong>{nameOf(of.by)}</strong> {momentText(of.createdOn, { locale, timeZone: website.timeZone }, now())}
      </p>
      <p className={styles.text}>{of.body || 'This note was deleted.'}</p>
    </>
  );
}

const nameOf = (by: NamedAuthor): string => (by ? by.name || 'A colleague' : 'A former colleague');
