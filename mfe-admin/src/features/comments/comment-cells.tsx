import type { ModeratedComment } from '@tessera/contracts/commerce/comment.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { ShopLink } from '../../kit/ui/layout/shop-link.tsx';
import styles from './comments.module.css';
import { ModerationButtons } from './moderation-buttons.tsx';
import { useModeration } from './use-moderation.ts';

interface Cell {
  of: ModeratedComment;
}

/** Who commented on what, and what they wrote. */
export function CommentCell({ of: { authorName, body, createdOn, itemId, itemTitle, itemUrl } }: Cell) {
  return (
    <span className={styles.comment}>
      <span className={styles.who}>
        <b>
          <bdi>{authorName || 'Erased member'}</bdi>
        </b>{' '}
        <span className={styles.quiet}>
          <Moment at={createdOn} />
        </span>
      </span>
      <span className={styles.body} dir="auto">
        {body || 'The text was erased.'}
      </span>
      <span className={styles.quiet}>
        On{' '}
        {itemUrl ? (
          <ShopLink to={`${itemUrl}#comments-${itemId}`}>{itemTitle}</ShopLink>
        ) : (
          'a post that is not published'
        )}
      </span>
    </span>
  );
}

/** What can be done with one comment. */
export function CommentActions({ of: comment }: Cell) {
  const { isBusy, problem, moderate } = useModeration();
  return (
    <span className={styles.actions}>
      <ModerationButtons
        of={[comment]}
        isBusy={isBusy}
        what={`the comment by ${comment.authorName}`}
        onModerate={(state) => moderate([comment], state)}
      />
      {problem && <Failed>{problem}</Failed>}
    </span>
  );
}
