import { useId, useState } from 'react';
import { changesText, editsText, type StockEdit, type StockEdits, stockFault } from '../../inventory/stock-edits.ts';
import { variantName } from '../../inventory/stock-state.ts';
import { Button } from '../../ui/button.tsx';
import { columnsOf, DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import table from '../../ui/table.module.css';
import styles from './review-dialog.module.css';

const columns = columnsOf<StockEdit>([
  { id: 'variant', title: 'Variant', cell: ({ item }) => <VariantName item={item} /> },
  { id: 'before', title: 'Before', isEnd: true, isQuiet: true, cell: ({ item }) => item.onHand },
  { id: 'change', title: 'Change', isEnd: true, cell: (edit) => <Difference edit={edit} /> },
  { id: 'after', title: 'After', isEnd: true, cell: (edit) => <After edit={edit} /> },
]);

interface ReviewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  edits: StockEdits;
  onSave: (reason: string) => void;
}

/** Exactly what will change, before it does. */
export function ReviewDialog({ isOpen, onClose, edits, onSave }: ReviewDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={editsText(edits)}
      foot={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button look="primary" onClick={() => onSave(reason.trim())}>
            Save {changesText(edits.size)}
          </Button>
        </>
      }
    >
      <DataTable
        isFolding={false}
        caption="Stock on hand before and after"
        columns={columns}
        rows={[...edits.values()]}
        rowId={({ item }) => item.variantId}
      />
      <div className={styles.reason}>
        <label htmlFor={id}>Reason (optional)</label>
        <input
          id={id}
          aria-describedby={`${id}-help`}
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
        <small id={`${id}-help`}>Kept with every change in the history of the variant.</small>
      </div>
    </Dialog>
  );
}

function VariantName({ item }: Pick<StockEdit, 'item'>) {
  return (
    <>
      {item.productName} <span className={table.quiet}>{variantName(item)}</span>
      <span className={`${table.below} ${table.mono}`}>{item.sku}</span>
    </>
  );
}

function Difference({ edit }: { edit: StockEdit }) {
  if (stockFault(edit)) return <span className={styles.fault}>{stockFault(edit)}</span>;
  const difference = Number(edit.text) - edit.item.onHand;
  return (
    <span className={difference > 0 ? styles.more : undefined}>
      {difference > 0 ? `+${difference}` : `−${-difference}`}
    </span>
  );
}

function After({ edit }: { edit: StockEdit }) {
  return <b>{stockFault(edit) ? '–' : Number(edit.text)}</b>;
}
