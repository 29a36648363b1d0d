import type { FormSubmission, SubmissionBox } from '@tessera/contracts/forms/submission.ts';
import { Archive, Ban, Inbox, type LucideIcon, Trash2 } from 'lucide-react';
import { Button } from '../../kit/ui/inputs/button.tsx';

interface MovesProps {
  /** In the same box, or in several. */
  of: readonly Pick<FormSubmission, 'box'>[];
  isBusy: boolean;
  isSmall?: boolean;
  onMove: (box: SubmissionBox) => void;
}

interface Move {
  box: SubmissionBox;
  name: string;
  icon: LucideIcon;
}

const moves: readonly Move[] = [
  { box: 'inbox', name: 'Move to inbox', icon: Inbox },
  { box: 'spam', name: 'Spam', icon: Ban },
  { box: 'archive', name: 'Archive', icon: Archive },
  { box: 'bin', name: 'Delete', icon: Trash2 },
];

/** Where submissions may go from where they are. */
export function Moves({ of, isBusy, isSmall = false, onMove }: MovesProps) {
  const boxes = new Set(of.map(({ box }) => box));
  const isAll = (box: SubmissionBox) => boxes.size === 1 && boxes.has(box);
  return moves
    .filter(({ box }) => !isAll(box))
    .map(({ box, name, icon }) => (
      <Button key={box} isSmall={isSmall} icon={icon} isBusy={isBusy} onClick={() => onMove(box)}>
        {box === 'inbox' && isAll('spam') ? 'Not spam' : name}
      </Button>
    ));
}
