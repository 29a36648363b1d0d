import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { Search, Square } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { Moment } from '../context/moment-of.tsx';
import type { Looked } from '../route/root.ts';
import { Button } from '../ui/inputs/button.tsx';
import styles from './looking-on.module.css';

/** Pages without a row that are read one after the other before somebody is asked. */
export const stepsAtOnce = 20;

interface LookingOnProps {
  /** What is looked for. */
  things: string;
  /** Where the page that has no row says that the list goes on. */
  next: string;
  /** How far back the pages so far reach, where they can tell. */
  reachedOn: number | null;
  /** Whether this is the page the address names, not the one before while that is read. */
  isRead: boolean;
}

/** Stands where nothing was found so far, and goes on to the next page by itself; until it is stopped, or for so many. */
export function LookingOn({ things, next, reachedOn, isRead }: LookingOnProps) {
  const { after = '' } = useSearch({ strict: false });
  const looked = useRouterState({ select: ({ location }) => location.state.looked });
  // On the way to another address this page is none of it.
  const isThere = useRouterState({ select: ({ status }) => status === 'idle' }) && isRead;
  const { steps, until } = looked ?? begunAt(after);
  const isOn = steps < until;
  const go = useGo();
  useEffect(() => {
    if (isOn && isThere) go(next, ({ steps, ...kept } = begunAt(after)) => ({ ...kept, steps: steps + 1 }));
  }, [isOn, isThere, next, after, go]);
  const allow = (more: number) => go(undefined, (now = begunAt(after)) => ({ ...now, until: now.steps + more }));
  return (
    <div className={styles.looking}>
      <p role="status">
        None found so far.{' '}
        {reachedOn !== null && (
          <>
            Looked back to <Moment at={reachedOn} />.{' '}
          </>
        )}
        {isOn || !isThere ? 'Looking further …' : `There are more ${things} to look through.`}
      </p>
      <Button isSmall icon={isOn ? Square : Search} onClick={() => allow(isOn ? 0 : stepsAtOnce)}>
        {isOn ? 'Stop' : 'Look further'}
      </Button>
    </div>
  );
}

const begunAt = (from: string): Looked => ({ from, steps: 0, until: stepsAtOnce });

/** Goes to another page, or stays, in the same entry of the browser's history, where it keeps how far it has looked. */
function useGo() {
  const navigate = useNavigate();
  return useCallback(
    (after: string | undefined, change: (looked: Looked | undefined) => Looked) =>
      void navigate({
        to: '.',
        search: (now) => (after === undefined ? now : { ...now, after }),
        state: ({ looked, ...kept }) => ({ ...kept, looked: change(looked) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
