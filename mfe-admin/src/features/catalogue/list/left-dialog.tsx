import { useNavigate } from '@tanstack/react-router';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import type { SaveOutcome } from '../stock/save-stock.ts';
import { variantName } from '../stock/stock-state.ts';
import styles from './left-dialog.module.css';

/** What a save left as it was and why, each with the way to its cell. */
export function LeftDialog({ dialog, left }: { dialog: OpenDialog; left: SaveOutcome['left'] }) {
  const navigate = useNavigate();
  const goTo = (variantId: string, sku: string) => {
    const cell = cellOf(variantId);
    dialog.onClose();
    // The dialog gives the focus back first.
    if (cell) setTimeout(() => cell.focus(), focusBackMs);
    else void navigate({ to: '/commerce/inventory', search: { q: sku }, replace: true });
  };
  return (
    <Dialog {...dialog} title="Left as they are" foot={<DialogClose>Close</DialogClose>}>
      <ul className={styles.left}>
        {left.map(({ item, reason }) => (
          <li key={item.variantId}>
            <span>
              <b>{[item.productName, variantName(item)].filter(Boolean).join(', ')}</b> {reason}
            </span>
            <Button isSmall onClick={() => goTo(item.variantId, item.sku)}>
              Go to it
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const focusBackMs = 100;

/** The cell at fault, where the list shows it. */
function cellOf(variantId: string): HTMLElement | undefined {
  const cells = [...document.querySelectorAll<HTMLElement>('[data-variants]')];
  const own = cells.filter(({ dataset }) => dataset.variants?.split(' ').includes(variantId));
  // A variant's own row comes before that of its product.
  const nearest = own.toSorted((a, b) => (a.dataset.variants?.length ?? 0) - (b.dataset.variants?.length ?? 0));
  return nearest.find((cell) => cell.getAttribute('aria-invalid') === 'true') ?? nearest[0];
}
