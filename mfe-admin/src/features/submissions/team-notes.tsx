import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import * as submissionCalls from '@tessera/contracts/forms/submission-calls.ts';
import { noteSubmission, removeSubmissionNote } from '@tessera/contracts/forms/submission-calls.wire.ts';
import { submissionLimits } from '@tessera/contracts/forms/submission-limits.ts';
import { X } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Time } from '../../kit/context/moment-of.tsx';
import { useGuard } from '../../kit/context/use-guard.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { unsent } from '../../kit/guards/guards.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { senderOf } from './cells.tsx';
import { usePeople } from './people.ts';
import { changedBySubmissions } from './queries.ts';
import styles from './submissions.module.css';

interface TeamNotesProps {
  of: FormSubmission;
  mayChange: boolean;
}

type Note = FormSubmission['notes'][number];

/** What the team wrote beside a submission. */
export function TeamNotes({ of: one, mayChange }: TeamNotesProps) {
  const { api, sayings, guards } = useAdmin();
  const { nameOf } = usePeople();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (noteId: string) => api.call(removeSubmissionNote, { params: { submissionId: one.id, noteId } }),
    onSuccess: () => sayings.say('The note is removed'),
    onSettled: () => Promise.all(changedBySubmissions.map((each) => each.invalidate(queryClient))),
  });
  const askToRemove = ({ id, text }: Note) =>
    guards.ask([{ ...removing, text: `“${text}” cannot be brought back.` }], () => remove.mutate(id));
  return (
    <>
      {one.notes.length > 0 && (
        <ul className={styles.notes}>
          {one.notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <small>
                {nameOf(note.who)}, <Time at={note.createdOn} />
              </small>
              {mayChange && (
                <Button
                  look="ghost"
                  isSmall
                  isIconOnly
                  icon={X}
                  isBusy={remove.isPending}
                  onClick={() => askToRemove(note)}
                >
                  Remove the note “{note.text.slice(0, 40)}”
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {one.notes.length === 0 && !mayChange && <p className={styles.quiet}>No notes.</p>}
      {mayChange && <NoteForm of={one} />}
      {remove.isError && <Failed>{adviceOn(remove.error).text}</Failed>}
    </>
  );
}

const removing = { title: 'Remove this note?', stay: 'Keep it', leave: 'Remove' } as const;

function NoteForm({ of: one }: { of: FormSubmission }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm({
    saved: { text: '' },
    place: `submission/${one.id}/note`,
    schema: submissionCalls.noteSubmission.body,
    send: async ({ value }) => {
      try {
        await api.call(noteSubmission, { params: { submissionId: one.id }, body: { text: value.text.trim() } });
        return { saved: { text: '' }, said: 'The note is added' };
      } finally {
        // Also after a failure: the answer may have been lost.
        await Promise.all(changedBySubmissions.map((each) => each.invalidate(queryClient)));
      }
    },
    refusal: 'Not added.',
  });
  const { value, onChange } = form.field('text');
  const isStill = form.isSaving || value.trim() === '';
  useGuard(form.isDirty ? unsent(`A note on the submission of ${senderOf(one)} is not added.`) : undefined);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isStill) void form.save();
      }}
    >
      <input
        aria-label="Note for the team"
        placeholder="Only your team sees this"
        maxLength={submissionLimits.note}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button type="submit" isSmall isBusy={isStill} onClick={() => undefined}>
        {form.isSaving ? 'Adding …' : 'Add note'}
      </Button>
      <DraftOfferBanner offer={form.offer} />
      {form.problem && <Failed>{form.problem}</Failed>}
    </form>
  );
}
