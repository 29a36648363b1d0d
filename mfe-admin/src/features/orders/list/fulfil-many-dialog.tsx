import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { LeftOutReason, planFulfilRun } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { countText } from '../../../kit/format/count.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../../kit/ui/feedback/skeleton.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { skipReasons } from './fulfil-run-messages.ts';
import { fulfilPlan, fulfilRuns, startRun } from './fulfil-run-queries.ts';
import styles from './fulfil-runs.module.css';

type Plan = AnswerOf<typeof planFulfilRun>;

interface FulfilManyProps {
  orderIds: readonly string[];
  dialog: OpenDialog;
  onStarted: () => void;
}

/** What marking several orders as fulfilled will do, before it is done. */
export function FulfilManyDialog({ orderIds, dialog, onStarted }: FulfilManyProps) {
  const { api, locale } = useAdmin();
  const queryClient = useQueryClient();
  // The same dialog asked twice, as after an answer that was lost, is one run.
  const [runId] = useState(() => crypto.randomUUID());
  const [notify, setNotify] = useState(true);
  const query = useQuery(fulfilPlan.query(api, orderIds));
  const ready = query.data?.orders.filter(({ leftOut }) => leftOut === null).length ?? 0;
  const start = useMutation({
    mutationFn: () => startRun(api, { runId, orderIds: [...orderIds], notify }),
    onSuccess: (run) => {
      fulfilRuns.set(queryClient, undefined, (runs = []) => [run, ...runs.filter(({ id }) => id !== run.id)]);
      dialog.onClose();
      onStarted();
    },
  });
  return (
    <Dialog
      {...dialog}
      isReading
      isBusy={start.isPending}
      title={`Fulfil ${countText(orderIds.length, ['order', 'orders'], locale)}`}
      foot={
        <>
          <DialogClose isBusy={start.isPending}>Back</DialogClose>
          {ready > 0 && (
            <Button look="primary" isBusy={start.isPending} onClick={() => start.mutate()}>
              {start.isPending ? 'Starting …' : `Fulfil ${countText(ready, ['order', 'orders'], locale)}`}
            </Button>
          )}
        </>
      }
    >
      <QueryView
        query={query}
        what="list of what will happen"
        skeleton={<RowSkeleton rows={3} label="Loading the orders" />}
      >
        {(plan) => (
          <>
            <PlanLists plan={plan} />
            {ready > 0 && (
              <>
                <SwitchField
                  label="Mail the buyers that their order is on its way"
                  isOn={notify}
                  onChange={setNotify}
                />
                <Help>{undoText(plan.undoMs, notify)}</Help>
              </>
            )}
          </>
        )}
      </QueryView>
      {start.isError && <Failed>{failureText('Not started.', start.error)}</Failed>}
    </Dialog>
  );
}

function PlanLists({ plan: { orders } }: { plan: Plan }) {
  const { locale } = useAdmin();
  const ready = orders.filter(({ leftOut }) => leftOut === null);
  const left = orders.filter(({ leftOut }) => leftOut !== null);
  const count = (all: readonly unknown[]) => countText(all.length, ['order', 'orders'], locale);
  return (
    <div className={styles.plan}>
      <section>
        <h3>{ready.length === 0 ? nothingText(orders.length) : `${count(ready)} will be marked as fulfilled`}</h3>
        {ready.length > 0 && <p className={styles.numbers}>{numbersOf(ready)}</p>}
      </section>
      {left.length > 0 && (
        <section>
          <h3>{count(left)} skipped</h3>
          <dl className={styles.reasons}>
            {reasonsOf(left).map(([reason, those]) => (
              <div key={reason}>
                <dt>{skipReasons[reason]}</dt>
                <dd className={styles.numbers}>{numbersOf(those)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

const nothingText = (count: number) => (count === 1 ? 'It cannot be fulfilled' : 'None of these can be fulfilled');

type PlannedOrder = Plan['orders'][number];

function reasonsOf(orders: readonly PlannedOrder[]): [LeftOutReason, PlannedOrder[]][] {
  const reasons = new Map<LeftOutReason, PlannedOrder[]>();
  for (const order of orders) {
    if (order.leftOut) reasons.set(order.leftOut, [...(reasons.get(order.leftOut) ?? []), order]);
  }
  return [...reasons];
}

const numbersOf = (orders: readonly PlannedOrder[]) =>
  orders.map(({ number, orderId }) => number || orderId).join(', ');

function undoText(undoMs: number, notify: boolean): string {
  const minutes = Math.round(undoMs / 60_000);
  if (minutes < 1) return 'Each order whole, without tracking: that can be added to each one afterwards.';
  const time = countText(minutes, ['minute', 'minutes']);
  const wait = notify ? `Emails are sent ${time} later. Until then` : `For ${time}`;
  return `${wait} you can undo all of it. Each order is sent whole, without tracking: that can be added to each one afterwards.`;
}
