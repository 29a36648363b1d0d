import { X } from 'lucide-react';
import { Button } from '../ui/inputs/button.tsx';
import styles from './list-filters.module.css';

export interface FilterChip {
  /** The parameter of the address. */
  name: string;
  text: string;
}

/** What narrows a list, each with a way to take it off. */
export function FilterChips({ chips, onTakeOff }: { chips: readonly FilterChip[]; onTakeOff: (name: string) => void }) {
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(({ name, text }) => (
        <span key={name} className={styles.chip}>
          {text}
          <Button look="ghost" isSmall isIconOnly icon={X} onClick={() => onTakeOff(name)}>
            Remove filter: {text}
          </Button>
        </span>
      ))}
    </div>
  );
}
