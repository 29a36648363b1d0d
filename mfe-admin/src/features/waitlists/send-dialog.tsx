import { Send } from 'lucide-react';
import { countText } from '../../kit/format/count.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx';
import { useSend } from './use-send.ts';
import { tellable, variantName, type Waitlist, waitingOf } from './waitlist.ts';
import styles from './waitlists.module.css';

interface SendDialogProps {
  chosen: readonly Waitlist[];
  dialog: OpenDialog;
  onSent?: () => void;
}

/** Says who is told before anybody is, and asks for it. What can be sold is looked at again before each mail. */
export function SendDialog({ chosen, dialog, onSent }: SendDialogProps) {
  const done = () => {
    onSent?.();
    dialog.onClose();
  };
  const { isBusy, problem, sent, send } = useSend(chosen, done);
  const count = chosen.reduce((sum, one) => sum + tellable(one), 0);
  const people = countText(count, ['person', 'people']);
  const [first] = chosen;
  // The same for the whole store.
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
              {isBusy ? 'Asking …' : `Send ${countText(count, ['mail', 'mails'])}`}
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
        Whoever signed up first is told first. Each person is written to once, and only while there is something to
        sell: if stock goes meanwhile, the rest go on waiting.
      </Help>
      {hours > 0 && (
        <Help>
          One is reserved for each of them for {countText(hours, ['hour', 'hours'])}. Nobody else can buy it meanwhile.
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

/** `24 of 42: 24 in stock`, `nobody: sold out`. */
function shareText(one: Waitlist): string {
  const told = tellable(one);
  const waiting = waitingOf(one);
  if (!one.now) return 'nobody: it is not for sale';
  const { sellable } = one.now;
  if (waiting === 0) return 'nobody waits';
  if (sellable === null) return `all ${waiting}`;
  const promised = one.promised > 0 ? `, ${Math.min(one.promised, sellable)} of it promised` : '';
  const kept = one.reserved > 0 ? `, ${one.reserved} reserved for others` : '';
  const stock = sellable === 0 ? 'sold out' : `${sellable} in stock${promised}`;
  return `${told === 0 ? 'nobody' : `${told} of ${waiting}`}: ${stock}${kept}`;
}
