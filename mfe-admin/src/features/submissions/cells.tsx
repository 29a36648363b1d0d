import type { SpamReason } from '@tessera/contracts/forms/spam.ts';
import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import { Star } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { usePeople } from './people.ts';
import { submissionsList } from './queries.ts';
import styles from './submissions.module.css';
import { useChanges } from './use-changes.ts';

interface Cell {
  of: FormSubmission;
}

/** The sender: the name, else the address, else the form. */
export const senderOf = ({ from, formName }: Pick<FormSubmission, 'from' | 'formName'>): string =>
  from.name ?? from.email ?? `Anonymous, “${formName}”`;

export function Sender({ of: one }: Cell) {
  const search = useListSearch(submissionsList);
  return (
    <span className={styles.sender}>
      <span className={one.isRead ? styles.noDot : styles.dot} aria-hidden="true" />
      <span>
        <ViewLink
          to="/submissions/$submissionId"
          params={{ submissionId: one.id }}
          search={search}
          className={one.isRead ? styles.read : styles.unread}
        >
          <bdi>{senderOf(one)}</bdi>
          {!one.isRead && <span className="sr">, unread</span>}
        </ViewLink>
        {one.from.name && one.from.email && <span className={table.below}>{one.from.email}</span>}
      </span>
    </span>
  );
}

export function Message({ of: { preview, formName, labels, spam, assignee } }: Cell) {
  const { account } = useAdmin();
  const { nameOf } = usePeople();
  return (
    <>
      <span className={styles.preview} dir="auto">
        {preview || 'No message'}
      </span>
      <span className={`${table.below} ${styles.below}`}>
        {formName}
        {assignee && <Badge tone="info">{assignee === account.siteUserId ? 'Yours' : nameOf(assignee)}</Badge>}
        {labels.map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
        {spam?.reasons.map((reason) => (
          <Badge key={reason} tone="warn">
            {spamNames[reason]}
          </Badge>
        ))}
      </span>
    </>
  );
}

/** Why a submission is in the spam box. */
export const spamNames: Record<SpamReason, string> = {
  honeypot: 'Hidden field filled in',
  too_fast: 'Sent too fast',
  rate: 'One of many',
  words: 'Unwanted words',
  links: 'Too many links',
  captcha: 'Captcha not solved',
  captcha_unchecked: 'Captcha not checked',
  text: 'Looks like spam',
  repeated: 'Repeated text',
  marked: 'Marked by the team',
};

/** The star as a button; as text for people without the right to change it. */
export function StarButton({ of: one }: Cell) {
  const { account } = useAdmin();
  const { change, isBusy } = useChanges();
  if (!holdsRight(account, 'submissions.write')) return one.isStarred ? 'Starred' : null;
  return (
    <span className={one.isStarred ? styles.starred : undefined}>
      <Button
        look="ghost"
        isSmall
        isIconOnly
        icon={Star}
        isBusy={isBusy}
        aria-pressed={one.isStarred}
        onClick={() => void change([one], { isStarred: !one.isStarred })}
      >
        Star {senderOf(one)}
      </Button>
    </span>
  );
}
