import { Send } from 'lucide-react';
import { countText } from '../../kit/format/count.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx';
import { useSend } from './use-send.ts';
import { notifiableCount, variantName, type Waitlist, waitingOf } from './waitlist.ts';
import styles from './waitlists.module.css';

interface SendDialogProps {
  chosen: readonly Waitlist[];
  dialog: OpenDialog;
  onSent?: () => void;
}

/** Shows who will be notified and asks for confirmation. The service checks the stock again before each email. */
export function SendDialog({ chosen, dialog, onSent }: SendDialogProps) {
  const done = () => {
    onSent?.();
    dialog.onClose();
  };
  const { isBusy, problem, sent, send } = useSend(chosen, done);
  const count = chosen.reduce((sum, one) => sum + notifiableCount(one), 0);
  const people = countText(count, ['person', 'people']);
  const [first] = chosen;
  // The setting is the same for the whole store.
  const hours = Math.max(0, ...chosen.map(({ reserveHours }) => reserveHours));
  const isPartly = sent !== undefined && sent.failures.length > 0;
  return (
    <Dialog
      {...dialog}
      isBusy={isBusy}
      isReading
      title={first && chosen.length === 1 ? `Notify ${people} about ${variantName(first)}` : `Notify ${people}`}
      foot={
        <>
          <DialogClose isBusy={isBusy}>{isPartly ? 'Close' : 'Cancel'}</DialogClose>
          {!isPartly && (
            <Button look="primary" icon={Send} isBusy={isBusy || count === 0} onClick={send}>
              {isBusy ? 'Sending …' : `Send ${countText(count, ['email', 'emails'])}`}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.chosen}>
        {chosen.map((one) => (
          <li key={one.id}>
            <span>{variantName(one)}</span>
            <span className={styles.share}>{shareText(one)}</span>
          </li>
        ))}
      </ul>
      <Help>
        The first to sign up are notified first. Each person gets one email, and only while there is stock. If stock
        runs out, the rest keep waiting.
      </Help>
      {hours > 0 && (
        <Help>
          One unit is reserved for each person for {countText(hours, ['hour', 'hours'])}. Other customers can’t buy it
          during that time.
        </Help>
      )}
      {isPartly && (
        <Banner tone="warn">
          {sent.failures.map(({ name, why }) => (
            <p key={name}>
              {name}: {why}
            </p>
          ))}
        </Banner>
      )}
      {problem && <Failed>Not sent. {problem}</Failed>}
    </Dialog>
  );
}

/** `24 of 42: 24 in stock`, `None: sold out`. */
function shareText(one: Waitlist): string {
  const notifiedCount = notifiableCount(one);
  const waiting = waitingOf(one);
  if (!one.now) return 'None: not for sale';
  const { sellable } = one.now;
  if (waiting === 0) return 'No one is waiting';
  if (sellable === null) return `All ${waiting}`;
  const promised = one.promised > 0 ? `, ${Math.min(one.promised, sellable)} promised` : '';
  const reservedText = one.reserved > 0 ? `, ${one.reserved} reserved for others` : '';
  const stock = sellable === 0 ? 'sold out' : `${sellable} in stock${promised}`;
  return `${notifiedCount === 0 ? 'None' : `${notifiedCount} of ${waiting}`}: ${stock}${reservedText}`;
}
