import { useId, useState } from 'react';
import { Button } from '../ui/inputs/button.tsx';
import { Fault, Help } from '../ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx';
import styles from './conflict-dialog.module.css';
import type { Choice, Overlap } from './merge/merge.ts';

interface ConflictDialogProps {
  overlaps: readonly Overlap[];
  onChoose: (choices: ReadonlyMap<string, Choice>) => void;
  onLater: () => void;
}

/** What both changed, side by side: one of the two is chosen for each. Nothing is chosen beforehand. */
export function ConflictDialog({ overlaps, onChoose, onLater }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [isAsked, setAsked] = useState(false);
  const missing = overlaps.filter(({ key }) => !choices.has(key)).length;
  const choose = (key: string, choice: Choice) => setChoices(new Map([...choices, [key, choice]]));
  const chooseAll = (choice: Choice) => setChoices(new Map(overlaps.map(({ key }) => [key, choice])));
  const save = () => {
    setAsked(true);
    if (missing === 0) onChoose(choices);
  };
  return (
    <Dialog
      isOpen
      onClose={onLater}
      title="Somebody else saved this meanwhile"
      foot={
        <>
          <DialogClose>Back to the form</DialogClose>
          <Button look="primary" onClick={save}>
            Save what is chosen
          </Button>
        </>
      }
    >
      <Help>Choose which of the two stays. Everything else of both is kept.</Help>
      {overlaps.length > 1 && (
        <div className={styles.all}>
          <Button isSmall onClick={() => chooseAll('mine')}>
            Keep all of mine
          </Button>
          <Button isSmall onClick={() => chooseAll('theirs')}>
            Take all of theirs
          </Button>
        </div>
      )}
      {overlaps.map((overlap) => (
        <OverlapChoice
          key={overlap.key}
          overlap={overlap}
          choice={choices.get(overlap.key)}
          onChoose={(choice) => choose(overlap.key, choice)}
        />
      ))}
      {isAsked && missing > 0 && <Fault>Choose one of the two for every field.</Fault>}
    </Dialog>
  );
}

interface OverlapChoiceProps {
  overlap: Overlap;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function OverlapChoice({ overlap: { fields }, choice, onChoose }: OverlapChoiceProps) {
  const id = useId();
  const sides = [
    { side: 'mine', name: 'Keep mine' },
    { side: 'theirs', name: 'Take theirs' },
  ] as const;
  return (
    <fieldset className={styles.overlap}>
      <legend>{fields.map(({ name }) => name).join(', ')}</legend>
      <div className={styles.sides}>
        {sides.map(({ side, name }) => (
          <label key={side} className={styles.side} data-chosen={choice === side || undefined}>
            <span className={styles.name}>
              <input type="radio" name={id} checked={choice === side} onChange={() => onChoose(side)} />
              {name}
            </span>
            {fields.map((field) => (
              <span key={field.name} className={styles.text}>
                {fields.length > 1 && <small>{field.name}</small>}
                {field[side]}
              </span>
            ))}
          </label>
        ))}
      </div>
      <p className={styles.before}>Before: {fields.map(({ before }) => before).join(', ')}</p>
    </fieldset>
  );
}
