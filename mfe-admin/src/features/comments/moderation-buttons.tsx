import type { ModeratedComment, ModerationState } from '@tessera/contracts/commerce/comment.ts';
import { Ban, Check, type LucideIcon, Trash2 } from 'lucide-react';
import { Button } from '../../kit/ui/inputs/button.tsx';

interface ModerationButtonsProps {
  /** In the same state, or in several. */
  of: readonly Pick<ModeratedComment, 'state'>[];
  isBusy: boolean;
  /** Added to each name for screen readers, such as the comment's author. */
  what?: string;
  onModerate: (state: ModerationState) => void;
}

const buttons: readonly { state: ModerationState; name: string; icon: LucideIcon }[] = [
  { state: 'public', name: 'Approve', icon: Check },
  { state: 'spam', name: 'Mark as spam', icon: Ban },
  { state: 'removed', name: 'Remove', icon: Trash2 },
];

/** The states that comments can be put into from theirs. */
export function ModerationButtons({ of, isBusy, what, onModerate }: ModerationButtonsProps) {
  const isAll = (state: ModerationState) => of.every((one) => one.state === state);
  const nameOf = (state: ModerationState, name: string) => {
    if (state !== 'public') return name;
    return isAll('spam') ? 'Not spam' : isAll('removed') ? 'Restore' : name;
  };
  return buttons
    .filter(({ state }) => !isAll(state))
    .map(({ state, name, icon }) => (
      <Button
        key={state}
        needs="comments.moderate"
        isSmall
        look={state === 'public' ? 'plain' : 'ghost'}
        icon={icon}
        isBusy={isBusy}
        onClick={() => onModerate(state)}
      >
        {nameOf(state, name)}
        {what && <span className="sr"> {what}</span>}
      </Button>
    ));
}
