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

/** Who sees to a submission: taken, given to a colleague, who is told by mail, or given back. */
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
    if (wanted === '') sayings.say('Nobody sees to it now');
    else if (wanted === account.siteUserId) sayings.say('You see to it now');
    else sayings.say(`Given to ${nameOf(wanted)}, who is told by mail`);
  };
  return (
    <>
      <div className={styles.line}>
        <span>{one.assignee === null ? 'Nobody sees to it yet' : `${nameOf(one.assignee)} sees to it`}</span>
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
            all="Nobody"
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

/** Who has it is among them, even if they left. */
function choicesOf(
  people: ReturnType<typeof usePeople>['people'],
  assignee: string | null,
  nameOf: (who: string) => string,
) {
  const known = people.map(({ siteUserId, name }) => ({ value: siteUserId, label: name }));
  const isKnown = assignee === null || known.some(({ value }) => value === assignee);
  return isKnown ? known : [...known, { value: assignee, label: nameOf(assignee) }];
}

/** Who gave it to whom, the newest first. */
export function AssignmentHistory({ of: { history } }: Pick<AssigneeProps, 'of'>) {
  const { nameOf } = usePeople();
  if (history.length === 0) return null;
  return (
    <ul className={styles.history} aria-label="Who saw to it">
      {history.toReversed().map(({ by, to, on }) => (
        <li key={on}>
          {wordsOf(by, to, nameOf)}, <Time at={on} />
        </li>
      ))}
    </ul>
  );
}

function wordsOf(by: string, to: string | null, nameOf: (who: string) => string): string {
  if (to === null) return `${nameOf(by)} gave it back`;
  return by === to ? `${nameOf(by)} took it` : `${nameOf(by)} gave it to ${nameOf(to)}`;
}
