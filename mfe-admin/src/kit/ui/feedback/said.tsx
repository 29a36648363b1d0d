import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAdmin } from '../../context/admin-context.ts';
import { timeText } from '../../format/moment.ts';
import { Icon } from '../icon/icon.tsx';
import { Button } from '../inputs/button.tsx';
import styles from './said.module.css';

/** What was done last stays in view: for some seconds, and then until somebody goes on. It is spoken elsewhere. */
export function Said() {
  const { sayings, locale, website, now } = useAdmin();
  const said = useSyncExternalStore(sayings.subscribe, sayings.last);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!said) return;
    // Whoever takes it back does not go on yet.
    const isGoingOn = ({ target }: Event) => !(target instanceof Node && line.current?.contains(target));
    const hide = (event: Event) => isGoingOn(event) && now() - said.atMs > minMs && sayings.hide();
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) addEventListener(name, hide);
    return () => {
      for (const name of events) removeEventListener(name, hide);
    };
  }, [said, sayings, now]);
  if (!said) return null;
  return (
    <p className={styles.said} ref={line}>
      <Icon of={CircleCheck} />
      {said.text}
      {said.undo && (
        <Button
          isSmall
          onClick={() => {
            sayings.hide();
            said.undo?.();
          }}
        >
          Undo
        </Button>
      )}
      <small>{timeText(said.atMs, { locale, timeZone: website.timeZone })}</small>
    </p>
  );
}

/** Long enough to be read by whoever presses on at once. */
const minMs = 6_000;
