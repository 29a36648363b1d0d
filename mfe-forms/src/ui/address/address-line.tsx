import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import styles from './address.module.css';
import { countryTyped, fillAddress } from './fill-address.ts';
import { usePredictions } from './use-predictions.ts';

type LineProps = ComponentProps<'input'> & { id: string; fieldId: string };

/** The first line of an address: what it may be stands below it while it is typed, and fills the other parts (FORM-180). */
export function AddressLine({ fieldId, ...input }: LineProps) {
  const line = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(-1);
  const { predictions, close, onTyped, choose } = usePredictions(
    (address) => line.current && fillAddress(line.current, fieldId, address),
  );
  const isOpen = predictions.length > 0;
  const listId = `${input.id}-list`;
  const optionId = (at: number) => `${input.id}-option-${at}`;

  const take = (at: number) => {
    const prediction = predictions[at];
    if (prediction) void choose(prediction);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setActive(
        (before) => (before + step + predictions.length + (before < 0 && step < 0 ? 1 : 0)) % predictions.length,
      );
    } else if (event.key === 'Enter' && active >= 0) take(active);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    // A dialog around it would close, too.
    event.stopPropagation();
  };
  return (
    <div className={styles.line}>
      <input
        {...input}
        ref={line}
        {...(isOpen && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
        })}
        onInput={({ currentTarget }) => {
          setActive(-1);
          onTyped(currentTarget.value, countryTyped(currentTarget, fieldId));
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        <div className={styles.list} id={listId} role="listbox" aria-label="Addresses found">
          {predictions.map(({ placeId, description }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's own, which keeps the focus
            <div
              key={placeId}
              id={optionId(at)}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(at)}
            >
              {description}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
