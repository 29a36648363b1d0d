import { isEmail } from '@tessera/contracts/email-address.ts';
import { commentState } from '@tessera/contracts/site/item-body.ts';
import type { Interactions } from '../../../lib/interactions.ts';
import type { LiveItem } from '../../items/index.ts';

/** What a member without a name is called: their address is private. */
const unnamed = 'Member';

type Commented = Pick<LiveItem, 'card' | 'publicCommentCount'>;
type Setting = Pick<Interactions, 'commentsEnabled'>;

/** Whether a post takes new comments (PAGE-089, PAGE-091, PAGE-092). */
export const takesComments = ({ card }: Pick<LiveItem, 'card'>, { commentsEnabled }: Setting): boolean =>
  commentsEnabled && card.kind === 'post' && card.commentState === commentState.open;

/** Whether a post shows comments, or where to write one (PAGE-089 to PAGE-092). */
export const showsComments = (item: Commented, setting: Setting): boolean =>
  takesComments(item, setting) || (setting.commentsEnabled && item.card.kind === 'post' && item.publicCommentCount > 0);

/** The name that a comment shows. @param name what the account is called, which may be its address */
export const authorNameOf = (name: string): string => (isEmail(name) ? unnamed : name);
