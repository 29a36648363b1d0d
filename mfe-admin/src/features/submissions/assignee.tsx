import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Time } from '../../kit/context/moment-of.tsx';
import { FilterSelect } from '../../kit/list/filter-select.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { usePeople } from './people.ts';
import styles from './submissions.module.css';
import { useChanges } from './use-changes.ts';

interface AssigneeProps {
  of: FormSubmission;
  mayChange: boolean;
}

/** The assignee of a submission: oneself, a colleague, who gets an email, or none. */
export function Assignee({ of: one, mayChange }: AssigneeProps) {
  const { account, sayings } = useAdmin();
  const { people, nameOf } = usePeople();
  const { change, isBusy, problem } = useChanges();
  const [chosen, setChosen] = useState<string>();
  const now = one.assignee ?? '';
  const wanted = chosen ?? now;
  const isMine = now === account.siteUserId;
  const assign = async () => {
    const isDone = await change([one], wanted === '' ? { assign: 'nobody' } : { assignTo: wanted });
    if (!isDone) return;
    setChosen(undefined);
    if (wanted === '') sayings.say('Unassigned');
    else if (wanted === account.siteUserId) sayings.say('Assigned to you');
    else sayings.say(`Assigned to ${nameOf(wanted)}, who gets an email`);
  };
  return (
    <>
      <div className={styles.line}>
        <span>{one.assignee === null ? 'Unassigned' : `Assigned to ${nameOf(one.assignee)}`}</span>
        {mayChange && (
          <Button isSmall isBusy={isBusy} onClick={() => void change([one], { assign: isMine ? 'nobody' : 'me' })}>
            {isMine ? 'Unassign' : 'Assign to me'}
          </Button>
        )}
        {mayChange && one.isRead && (
          <Button isSmall isBusy={isBusy} onClick={() => void change([one], { isRead: false })}>
            Mark unread
          </Button>
        )}
      </div>
      {mayChange && people.length > 1 && (
        <form
          className={styles.assign}
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted !== now && !isBusy) void assign();
          }}
        >
          <FilterSelect
            label="Assigned to"
            value={wanted}
            all="No one"
            choices={choicesOf(people, one.assignee, nameOf)}
            onChange={(to) => setChosen(to ?? '')}
          />
          <Button type="submit" isSmall isBusy={isBusy || wanted === now} onClick={() => undefined}>
            Assign
          </Button>
        </form>
      )}
      {problem && <Failed>{problem}</Failed>}
    </>
  );
}

/** Includes the current assignee even after they left the team. */
function choicesOf(
  people: ReturnType<typeof usePeople>['people'],
  assignee: string | null,
  nameOf: (who: string) => string,
) {
  const known = people.map(({ siteUserId, name }) => ({ value: siteUserId, label: name }));
  const isKnown = assignee === null || known.some(({ value }) => value === assignee);
  return isKnown ? known : [...known, { value: assignee, label: nameOf(assignee) }];
}

/** The history of assignments, newest first. */
export function AssignmentHistory({ of: { history } }: Pick<AssigneeProps, 'of'>) {
  const { nameOf } = usePeople();
  if (history.length === 0) return null;
  return (
    <ul className={styles.history} aria-label="Assignment history">
      {history.toReversed().map(({ by, to, on }) => (
        <li key={on}>
          {assignmentText(by, to, nameOf)}, <Time at={on} />
        </li>
      ))}
    </ul>
  );
}

function assignmentText(by: string, to: string | null, nameOf: (who: string) => string): string {
  if (to === null) return `${nameOf(by)} unassigned it`;
  return by === to ? `${nameOf(by)} assigned it to themselves` : `${nameOf(by)} assigned it to ${nameOf(to)}`;
}
