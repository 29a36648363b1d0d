import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Annotation } from '@tessera/contracts/analytics/annotation-calls.ts';
import { addAnnotation, removeAnnotation } from '@tessera/contracts/analytics/annotation-calls.wire.ts';
import { NotebookPen, X } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { dayText, localDay } from '../../kit/format/day.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { annotations } from './annotations.ts';
import styles from './day-notes.module.css';
import { NoteDialog } from './note-dialog.tsx';
import type { Period } from './period.ts';

interface DayNotesProps {
  notes: readonly Annotation[];
  period: Period;
}

/** The default day of a new note: today, or the last day of a past period. */
function latestOf(today: string, { to }: Period): string {
  return to < today ? to : today;
}

/** The notes on the days of the chart, and a button to add one. */
export function DayNotes({ notes, period }: DayNotesProps) {
  const { api, sayings, locale, website, now } = useAdmin();
  const queryClient = useQueryClient();
  const adding = useDialogEntry('note');
  const refresh = () => annotations.invalidate(queryClient);
  const removal = useMutation({
    mutationFn: ({ id }: Annotation) => api.call(removeAnnotation, { params: { annotationId: id } }),
    onSuccess: (_gone, { day, text }) =>
      sayings.say('Note removed', () => void api.call(addAnnotation, { body: { day, text } }).finally(refresh)),
    onSettled: refresh,
  });
  const today = localDay(now(), website.timeZone);
  return (
    <div className={styles.notes}>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              <span className={styles.day}>{dayText(note.day, locale, { day: 'numeric', month: 'short' })}</span>
              <span className={styles.text}>
                {note.text}
                {note.by && <span className={styles.by}> added automatically</span>}
              </span>
              <Button
                needs="analytics.write"
                look="ghost"
                isSmall
                icon={X}
                aria-label={`Remove the note “${note.text}”`}
                isBusy={removal.isPending}
                onClick={() => removal.mutate(note)}
              />
            </li>
          ))}
        </ul>
      )}
      {removal.isError && <Failed>{adviceOn(removal.error).text}</Failed>}
      <Button needs="analytics.write" isSmall icon={NotebookPen} onClick={() => adding.open()}>
        Add note
      </Button>
      {adding.isOpen && <NoteDialog day={latestOf(today, period)} dialog={adding.dialog} />}
    </div>
  );
}
