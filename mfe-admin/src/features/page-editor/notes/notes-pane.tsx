import { rootId } from '@tessera/contracts/site/node-id.ts';
import { useEffect, useState } from 'react';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { SegmentedChoice } from '../../../kit/ui/inputs/segmented-choice.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import { shortLabelOf } from '../rules/label-of.ts';
import { NoteForm } from './note-form.tsx';
import { NoteThread } from './note-thread.tsx';
import styles from './notes.module.css';
import { type NotesShown, useNoteActions, useNotes } from './use-notes.ts';

/** Notes for colleagues about what is selected; about everything on the page where that is the page. */
export function NotesPane() {
  const { selected } = useEditor();
  const body = useBody();
  const { write } = useNoteActions();
  const [shown, setShown] = useState<NotesShown>({ state: 'open', cursor: undefined });
  const query = useNotes(shown);
  const isPage = selected === rootId;
  const name = isPage ? `this ${body.kind}` : shortLabelOf(body, selected);
  const quote = useQuote();
  return (
    <div className={styles.pane}>
      <h2>Notes on {name}</h2>
      {quote && <blockquote className={styles.quote}>{quote.text}</blockquote>}
      <NoteForm
        label="New note"
        action="Add note"
        place={selected}
        onWrite={(written) => write.mutateAsync({ ...written, nodeId: selected, quote })}
      />
      <SegmentedChoice
        label="Which notes"
        value={shown.state}
        choices={[
          { value: 'open', name: 'Open' },
          { value: 'resolved', name: 'Resolved' },
        ]}
        onChange={(state) => setShown({ state, cursor: undefined })}
      />
      <QueryView query={query} what="notes">
        {({ notes, nextPageCursor }) => (
          <>
            {notes.length === 0 && (
              <p className={styles.small}>
                {shown.state === 'open'
                  ? 'Leave a note for your colleagues. Visitors never see it.'
                  : 'No resolved notes.'}
              </p>
            )}
            {notes.map((note) => (
              <NoteThread key={note.id} note={note} />
            ))}
            {nextPageCursor && (
              <Button onClick={() => setShown({ ...shown, cursor: nextPageCursor })}>Show older notes</Button>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

/** The words of the selected node's text that are marked in the page, which a new note quotes. */
function useQuote() {
  const { selected, canvas } = useEditor();
  const [quote, setQuote] = useState(() => canvas.current?.quoteOf(selected) ?? null);
  useEffect(() => {
    const page = document.querySelector<HTMLIFrameElement>('[data-region="canvas"] iframe')?.contentDocument;
    const read = () => setQuote(canvas.current?.quoteOf(selected) ?? null);
    page?.addEventListener('selectionchange', read);
    return () => page?.removeEventListener('selectionchange', read);
  }, [canvas, selected]);
  return quote;
}
