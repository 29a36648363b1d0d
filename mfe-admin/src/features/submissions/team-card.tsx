import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import * as calls from '@tessera/contracts/forms/submission-calls.wire.ts';
import { submissionLimits } from '@tessera/contracts/forms/submission-limits.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { personName } from '../../kit/format/account-name.ts';
import { Time } from '../../kit/format/moment-of.tsx';
import { unsent } from '../../kit/guards/guards.ts';
import { useGuard } from '../../kit/guards/use-guard.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { StarButton, senderOf } from './cells.tsx';
import { changedBySubmissions, mayChangeSubmissions } from './queries.ts';
import styles from './submissions.module.css';
import { useChanges } from './use-changes.ts';

interface Of {
  of: FormSubmission;
}

const notices: Record<FormSubmission['notice']['state'], string> = {
  none: 'Nobody was told by mail',
  waiting: 'The mail about it waits to be sent',
  sent: 'Told by mail',
  refused: 'The mail about it was not taken',
  unknown: 'The mail about it may have arrived',
};

/** What the team knows of a submission: visitors see nothing of it. */
export function TeamCard({ of: one }: Of) {
  const { account } = useAdmin();
  const mayChange = mayChangeSubmissions(account);
  return (
    <div className={styles.team}>
      <Card title="For the team" action={<StarButton of={one} />}>
        <CardBody>
          <Assignee of={one} mayChange={mayChange} />
          <Labels of={one} mayChange={mayChange} />
          <p className={styles.quiet}>
            {notices[one.notice.state]}
            {one.notice.reason && `: ${one.notice.reason}`}
          </p>
        </CardBody>
      </Card>
      <Card title="Notes">
        <CardBody>
          <Notes of={one} mayChange={mayChange} />
        </CardBody>
      </Card>
    </div>
  );
}

function Assignee({ of: one, mayChange }: Of & { mayChange: boolean }) {
  const { account } = useAdmin();
  const { change, isBusy, problem } = useChanges();
  const isMine = one.assignee === account.siteUserId;
  return (
    <div className={styles.line}>
      <span>{one.assignee === null ? 'Nobody sees to it yet' : `${personName(one.assignee, account)} sees to it`}</span>
      {mayChange && (
        <Button isSmall isBusy={isBusy} onClick={() => void change([one], { assign: isMine ? 'nobody' : 'me' })}>
          {isMine ? 'Give back' : 'Take it'}
        </Button>
      )}
      {mayChange && one.isRead && (
        <Button isSmall isBusy={isBusy} onClick={() => void change([one], { isRead: false })}>
          Mark unread
        </Button>
      )}
      {problem && <Failed>{problem}</Failed>}
    </div>
  );
}

function Labels({ of: one, mayChange }: Of & { mayChange: boolean }) {
  const { change, isBusy, problem } = useChanges();
  const [text, setText] = useState('');
  const add = async () => {
    if (text.trim() && (await change([one], { addLabel: text.trim() }))) setText('');
  };
  return (
    <>
      {one.labels.length > 0 && (
        <ul className={styles.labels} aria-label="Labels">
          {one.labels.map((label) => (
            <li key={label}>
              <bdi>{label}</bdi>
              {mayChange && (
                <Button
                  look="ghost"
                  isSmall
                  isIconOnly
                  icon={X}
                  isBusy={isBusy}
                  onClick={() => void change([one], { removeLabel: label })}
                >
                  Take off the label {label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && one.labels.length < submissionLimits.labels && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <input
            aria-label="New label"
            placeholder="Add a label"
            maxLength={submissionLimits.label}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" isSmall isBusy={isBusy || text.trim() === ''} onClick={() => undefined}>
            Add label
          </Button>
        </form>
      )}
      {problem && <Failed>{problem}</Failed>}
    </>
  );
}

function Notes({ of: one, mayChange }: Of & { mayChange: boolean }) {
  const { api, account, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const onSettled = () => Promise.all(changedBySubmissions.map((each) => each.invalidate(queryClient)));
  const params = { submissionId: one.id };
  const add = useMutation({
    mutationFn: () => api.call(calls.noteSubmission, { params, body: { text: text.trim() } }),
    onSuccess: () => {
      setText('');
      sayings.say('The note is added');
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (noteId: string) => api.call(calls.removeSubmissionNote, { params: { ...params, noteId } }),
    onSuccess: () => sayings.say('The note is removed'),
    onSettled,
  });
  const failure = add.error ?? remove.error;
  useGuard(text.trim() ? unsent(`A note on the submission of ${senderOf(one)} is not added.`) : undefined);
  return (
    <>
      <ul className={styles.notes}>
        {one.notes.map((note) => (
          <li key={note.id}>
            <p dir="auto">{note.text}</p>
            <small>
              {personName(note.who, account)}, <Time at={note.createdOn} />
            </small>
            {mayChange && (
              <Button
                look="ghost"
                isSmall
                isIconOnly
                icon={X}
                isBusy={remove.isPending}
                onClick={() => remove.mutate(note.id)}
              >
                Remove the note “{note.text.slice(0, 40)}”
              </Button>
            )}
          </li>
        ))}
      </ul>
      {one.notes.length === 0 && !mayChange && <p className={styles.quiet}>No notes.</p>}
      {mayChange && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() && !add.isPending) add.mutate();
          }}
        >
          <input
            aria-label="Note for the team"
            placeholder="Only your team sees this"
            maxLength={submissionLimits.note}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" isSmall isBusy={add.isPending || text.trim() === ''} onClick={() => undefined}>
            Add note
          </Button>
        </form>
      )}
      {failure && <Failed>{adviceOn(failure).text}</Failed>}
    </>
  );
}
