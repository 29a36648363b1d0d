import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import { useEffect, useState } from 'react';
import { useSay } from '../use-say.ts';
import styles from './address.module.css';
import { countryTyped, fillAddress } from './fill-address.ts';
import { usePredictions } from './use-predictions.ts';

interface PredictionsProps {
  /** Drawn before this came, and typed into: it stays as it is and is listened to. */
  line: HTMLInputElement;
  fieldId: string;
}

/**
 * What an address may be, below its first line while that is typed; the chosen one fills the other parts (FORM-180).
 */
export default function Predictions({ line, fieldId }: PredictionsProps) {
  const say = useSay();
  const [active, setActive] = useState(-1);
  const { predictions, close, onTyped, choose } = usePredictions((address) => fillAddress(line, fieldId, address));
  const isOpen = predictions.length > 0;
  const listId = `${line.id}-list`;
  const optionId = (at: number) => `${line.id}-option-${at}`;

  const take = (at: number) => {
    const prediction = predictions[at];
    if (prediction) void choose(prediction);
  };
  const onInput = () => {
    setActive(-1);
    onTyped(line.value, countryTyped(line, fieldId));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setActive(
        (before) => (before + step + predictions.length + (before < 0 && step < 0 ? 1 : 0)) % predictions.length,
      );
    } else if (isEnter(event) && active >= 0) take(active);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    // A dialog around it would close, too.
    event.stopPropagation();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed until this came
  useEffect(() => {
    if (document.activeElement === line) onInput();
  }, []);
  useEffect(() => {
    const heard = new AbortController();
    const { signal } = heard;
    line.addEventListener('input', onInput, { signal });
    line.addEventListener('keydown', onKeyDown, { signal });
    line.addEventListener('focusout', close, { signal });
    return () => heard.abort();
  });
  useEffect(() => {
    const combobox = {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': active >= 0 && optionId(active),
    };
    for (const [name, value] of Object.entries(combobox)) {
      if (isOpen && value) line.setAttribute(name, value);
      else line.removeAttribute(name);
    }
  });

  if (!isOpen) return null;
  return (
    <div className={styles.list} id={listId} role="listbox" aria-label={say('Addresses found')}>
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
  );
}
