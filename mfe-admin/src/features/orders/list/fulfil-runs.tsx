import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FulfilRun } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import { Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { personName } from '../../../kit/format/account-name.ts';
import { timeText } from '../../../kit/format/moment.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { orderById, orders } from '../shared/queries.ts';
import { countOf, orderMessage, runMessage } from './fulfil-run-messages.ts';
import { fulfilRuns, isUnderWay, undoRun } from './fulfil-run-queries.ts';
import styles from './fulfil-runs.module.css';
import { hiddenRuns } from './hidden-runs.ts';

const none: FulfilRun[] = [];
/** Runs stay in view so long after their end. */
const shownMs = 3_600_000;

/** How far orders that are fulfilled together have come, how it went, and the way back. It is there after a reload, too. */
export function FulfilRuns() {
  const { api, now } = useAdmin();
  const { data: runs = none } = useQuery(fulfilRuns.query(api));
  const [hidden, setHidden] = useState(hiddenRuns.read);
  useFollowed(runs);
  useAgainAt(runs.map(({ undoUntil }) => undoUntil));
  const shown = runs.filter(
    (run) => !hidden.includes(run.id) && (isUnderWay(run) || now() - (run.endedOn ?? 0) < shownMs),
  );
  const hide = (id: string) => setHidden(hiddenRuns.add(id));
  const nameOf = (at: number) => (shown.length > 1 ? `, ${at + 1} of ${shown.length}` : '');
  return shown.map((run, at) => (
    <Run key={run.id} run={run} name={`Orders fulfilled together${nameOf(at)}`} onHide={() => hide(run.id)} />
  ));
}

interface RunProps {
  run: FulfilRun;
  /** Names its landmark; no two have the same. */
  name: string;
  onHide: () => void;
}

function Run({ run, name, onHide }: RunProps) {
  const { api, now } = useAdmin();
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoRun(api, run.id),
    onSuccess: (after) =>
      fulfilRuns.set(queryClient, undefined, (runs = []) => runs.map((one) => (one.id === after.id ? after : one))),
    onSettled: () => fulfilRuns.invalidate(queryClient),
  });
  const canUndo = run.state === 'done' && run.undoUntil > now() && countOf(run, 'fulfilled') > 0;
  const isWarning = countOf(run, run.state === 'done' ? 'left_out' : 'kept') > 0;
  return (
    <section className={styles.run} aria-label={name}>
      <Banner
        tone={isUnderWay(run) ? 'info' : isWarning ? 'warn' : 'ok'}
        action={
          <span className={styles.actions}>
            {canUndo && (
              <Button needs="orders.write" isSmall icon={Undo2} isBusy={undo.isPending} onClick={() => undo.mutate()}>
                {undo.isPending ? 'Undoing …' : 'Undo'}
              </Button>
            )}
            {!isUnderWay(run) && (
              <Button isSmall look="ghost" isIconOnly icon={X} onClick={onHide}>
                Hide this result
              </Button>
            )}
          </span>
        }
      >
        <RunText run={run} />
        {undo.isError && <Failed>{failureText('Not undone.', undo.error)}</Failed>}
      </Banner>
    </section>
  );
}

function RunText({ run }: { run: FulfilRun }) {
  const { account, locale, website, now } = useAdmin();
  const until = timeText(run.undoUntil, { locale, timeZone: website.timeZone });
  return (
    <>
      <p>
        <b>{runMessage(run)}</b> {personName(run.who, account)},{' '}
        {timeText(run.createdOn, { locale, timeZone: website.timeZone })}.
      </p>
      {isUnderWay(run) && <Progress run={run} />}
      {run.state === 'done' && countOf(run, 'fulfilled') > 0 && <p>{emailsText(run, until, now())}</p>}
      {!isUnderWay(run) && (
        <details className={styles.each}>
          <summary>Order by order</summary>
          <ul>
            {run.orders.map((order) => (
              <li key={order.orderId}>
                {order.number ? (
                  <Link to="/commerce/orders/$orderId" params={{ orderId: order.orderId }} className="num">
                    {order.number}
                  </Link>
                ) : (
                  order.orderId
                )}
                <span>{orderMessage(order)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function emailsText({ notify, undoUntil }: FulfilRun, until: string, nowMs: number): string {
  const isOver = undoUntil <= nowMs;
  if (notify) return isOver ? `Emails were sent at ${until}.` : `Emails are sent at ${until}. You can undo until then.`;
  return isOver ? 'No emails were sent.' : `No emails are sent. You can undo until ${until}.`;
}

function Progress({ run }: { run: FulfilRun }) {
  const isUndoing = run.state === 'undoing';
  const left = countOf(run, isUndoing ? 'fulfilled' : 'waiting');
  const all = isUndoing ? left + countOf(run, 'undone') + countOf(run, 'kept') : run.orders.length;
  const label = isUndoing ? 'Orders undone' : 'Orders processed';
  return (
    <p className={styles.progress}>
      <progress aria-label={label} max={all} value={all - left} />
      {/* Hidden from screen readers, which read the value of the bar. */}
      <span aria-hidden="true">{`${all - left} of ${all}`}</span>
    </p>
  );
}

/** Announces the result of a finished run, and refetches the orders. */
function useFollowed(runs: readonly FulfilRun[]): void {
  const { sayings } = useAdmin();
  const queryClient = useQueryClient();
  const underWay = useRef<readonly string[]>([]);
  useEffect(() => {
    const ended = runs.filter((run) => underWay.current.includes(run.id) && !isUnderWay(run));
    underWay.current = runs.filter(isUnderWay).map(({ id }) => id);
    for (const run of ended) sayings.say(runMessage(run));
    if (ended.length === 0) return;
    for (const resource of [orders, orderById]) void resource.invalidate(queryClient);
  }, [runs, sayings, queryClient]);
}

/** Re-renders at the next of these times. */
function useAgainAt(moments: readonly number[]): void {
  const { now } = useAdmin();
  const [, redraw] = useState(0);
  const next = Math.min(...moments.filter((at) => at > now()));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => redraw((count) => count + 1), Math.min(next - now() + 50, 3_600_000));
    return () => clearTimeout(timer);
  }, [next, now]);
}
