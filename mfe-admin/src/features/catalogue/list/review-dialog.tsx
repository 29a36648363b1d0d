import { changeInventory } from '@tessera/contracts/commerce/inventory-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import table from '../../../kit/ui/tables/table.module.css';
import {
  changeCount,
  changesText,
  editsText,
  hasStock,
  priceFault,
  priceNow,
  type StockEdit,
  type StockEdits,
  stockFault,
  typedCents,
} from '../stock/stock-edits.ts';
import { variantName } from '../stock/stock-state.ts';
import styles from './review-dialog.module.css';

/** One figure before and after. */
interface Figure {
  id: string;
  edit: StockEdit;
  what: 'Stock' | 'Price';
}

const columns = columnsOf<Figure>([
  { id: 'variant', title: 'Variant', cell: ({ edit: { item } }) => <VariantName item={item} /> },
  { id: 'what', title: 'What', isQuiet: true, cell: ({ what }) => what },
  { id: 'before', title: 'Before', isEnd: true, isQuiet: true, cell: (figure) => <Before {...figure} /> },
  { id: 'change', title: 'Change', isEnd: true, cell: (figure) => <Difference {...figure} /> },
  { id: 'after', title: 'After', isEnd: true, cell: (figure) => <After {...figure} /> },
]);

interface ReviewDialogProps {
  dialog: OpenDialog;
  edits: StockEdits;
  onSave: (reason: string) => Promise<void>;
}

/** Exactly what will change, before it does. */
export function ReviewDialog({ dialog, edits, onSave }: ReviewDialogProps) {
  const form = useSavedForm({
    saved: { reason: '' },
    place: 'stock/reason',
    schema: changeInventory.body.pick({ reason: true }),
    send: async ({ value }) => {
      // What comes of it is told beside the cells.
      void onSave(value.reason.trim());
      return {};
    },
    onSaved: dialog.onClose,
  });
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      isReading
      title={editsText(edits)}
      act={`Save ${changesText(changeCount(edits))}`}
      acting="Saving …"
    >
      <DataTable
        isFolding={false}
        caption="Stock and prices before and after"
        columns={columns}
        rows={figuresOf(edits)}
        rowId={({ id: figureId }) => figureId}
      />
      <TextField
        label="Reason"
        isOptional
        maxLength={200}
        help="Kept with every change in the history of the variant."
        {...form.field('reason')}
      />
    </FormDialog>
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

function figuresOf(edits: StockEdits): Figure[] {
  return [...edits].flatMap(([variantId, edit]) => [
    ...(hasStock(edit) ? [{ id: `${variantId} stock`, edit, what: 'Stock' as const }] : []),
    ...(edit.price === undefined ? [] : [{ id: `${variantId} price`, edit, what: 'Price' as const }]),
  ]);
}

function Before({ edit: { item }, what }: Figure) {
  const { currency } = useAdmin().website;
  const money = useMoney();
  return what === 'Stock' ? item.onHand : money({ cents: priceNow(item), currency });
}

function Difference({ edit, what }: Figure) {
  const { currency } = useAdmin().website;
  const money = useMoney();
  const fault = what === 'Stock' ? stockFault(edit) : priceFault(edit, currency);
  if (fault) return <span className={styles.fault}>{fault}</span>;
  const difference =
    what === 'Stock' ? Number(edit.text) - edit.item.onHand : (typedCents(edit, currency) ?? 0) - priceNow(edit.item);
  const size = Math.abs(difference);
  return (
    <span className={difference > 0 ? styles.more : undefined}>
      {difference > 0 ? '+' : '−'}
      {what === 'Stock' ? size : money({ cents: size, currency })}
    </span>
  );
}

function After({ edit, what }: Figure) {
  const { currency } = useAdmin().website;
  const money = useMoney();
  if (what === 'Stock') return <b>{stockFault(edit) ? '–' : Number(edit.text)}</b>;
  const cents = typedCents(edit, currency);
  return <b>{cents === undefined ? '–' : money({ cents, currency })}</b>;
}
