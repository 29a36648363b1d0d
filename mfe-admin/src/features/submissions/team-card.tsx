import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import { submissionLimits } from '@tessera/contracts/forms/submission-limits.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { Assignee, AssignmentHistory } from './assignee.tsx';
import { StarButton } from './cells.tsx';
import styles from './submissions.module.css';
import { TeamNotes } from './team-notes.tsx';
import { useChanges } from './use-changes.ts';

interface Of {
  of: FormSubmission;
}

const notices: Record<FormSubmission['notice']['state'], string> = {
  none: 'No email notification',
  waiting: 'Email notification is waiting',
  sent: 'Email notification sent',
  refused: 'Email notification was rejected',
  unknown: 'Email notification may have been delivered',
};

/** Internal details of a submission, not visible to visitors. */
export function TeamCard({ of: one }: Of) {
  const { account } = useAdmin();
  const mayChange = holdsRight(account, 'submissions.write');
  return (
    <div className={styles.team}>
      <Card title="Internal" action={<StarButton of={one} />}>
        <CardBody>
          <Assignee of={one} mayChange={mayChange} />
          <AssignmentHistory of={one} />
          <Labels of={one} mayChange={mayChange} />
          <p className={styles.quiet}>
            {notices[one.notice.state]}
            {one.notice.reason && `: ${one.notice.reason}`}
          </p>
        </CardBody>
      </Card>
      <Card title="Notes">
        <CardBody>
          <TeamNotes of={one} mayChange={mayChange} />
        </CardBody>
      </Card>
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
                  Remove label {label}
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
