import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEventHandler } from 'react';
import { Button } from './inputs/button.tsx';

interface MoveButtonsProps {
  name: string;
  /** Its place among `count`. */
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onKeyDown?: KeyboardEventHandler;
}

/** Moves an entry of a list by one place. */
export function MoveButtons({ name, at, count, onMove, onKeyDown }: MoveButtonsProps) {
  const common = { look: 'ghost', isSmall: true, isIconOnly: true, ...(onKeyDown && { onKeyDown }) } as const;
  return (
    <>
      <Button {...common} icon={ArrowUp} isBusy={at === 0} onClick={() => onMove(at, at - 1)}>
        Move {name} up
      </Button>
      <Button {...common} icon={ArrowDown} isBusy={at === count - 1} onClick={() => onMove(at, at + 1)}>
        Move {name} down
      </Button>
    </>
  );
}
