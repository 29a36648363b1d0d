import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { Plus } from 'lucide-react';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { countText } from '../../../kit/format/count.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Fault, FieldRow, Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import type { ProductDraft } from './product-draft.ts';
import {
  type ChangedOption,
  combinationCount,
  matrixOf,
  type OptionDraft,
  optionsOf,
  renamedVariants,
} from './variant-matrix.ts';

interface OptionsDialogProps {
  dialog: OpenDialog;
  draft: ProductDraft;
  place: string;
  onApply: (changed: Partial<ProductDraft>) => void;
}

/** An option while it is typed: values with commas between them. */
interface TypedOption {
  key: number;
  was: OptionDraft | undefined;
  name: string;
  values: string;
}

/** Options and their values; every combination becomes a variant. */
export function OptionsDialog({ dialog, draft, place, onApply }: OptionsDialogProps) {
  const form = useDraft<TypedOption[]>(typedOf(draft), `${place}/options`);
  const { value: typed } = form;
  const setTyped = (next: TypedOption[]) => form.change(() => next);
  const options = typed.map(read).filter(({ name, values }) => name !== '' && values.length > 0);
  const count = combinationCount(options);
  const fault = faultOf(options, count);
  const variants = fault ? [] : matrixOf(options, renamedVariants(options, draft.variants));
  const gone = draft.variants.filter(({ id }) => id !== undefined && !variants.some((variant) => variant.id === id));
  const set = (key: number, changed: Partial<TypedOption>) =>
    setTyped(typed.map((option) => (option.key === key ? { ...option, ...changed } : option)));
  const apply = () => {
    onApply({ variantOptionOrdering: options.map(({ name }) => name), variants });
    form.forget();
    dialog.onClose();
  };
  return (
    <Dialog
      {...dialog}
      isDirty={form.isDirty}
      onDiscard={form.discard}
      title="Options"
      foot={
        <>
          <DialogClose>Back</DialogClose>
          <Button look="primary" isBusy={fault !== undefined} onClick={apply}>
            Make {count} {count === 1 ? 'variant' : 'variants'}
          </Button>
        </>
      }
    >
      <DraftOfferBanner offer={form.offer} />
      {typed.map(({ key, name, values }, at) => (
        <FieldRow key={key}>
          <TextField
            label={`Option ${at + 1}`}
            value={name}
            maxLength={60}
            onChange={(next) => set(key, { name: next })}
          />
          <TextField
            label={`Values of option ${at + 1}`}
            placeholder="Small, Tall"
            value={values}
            maxLength={5_000}
            onChange={(next) => set(key, { values: next })}
          />
        </FieldRow>
      ))}
      {typed.length < storeLimits.attributes && (
        <Button
          isSmall
          icon={Plus}
          onClick={() =>
            setTyped([
              ...typed,
              { key: Math.max(0, ...typed.map(({ key }) => key)) + 1, was: undefined, name: '', values: '' },
            ])
          }
        >
          Add another option
        </Button>
      )}
      {fault ? (
        <Fault>{fault}</Fault>
      ) : (
        <>
          {gone.length > 0 && (
            <Fault>
              {countText(gone.length, ['variant goes', 'variants go'])}, with stock and SKU:{' '}
              {gone.map(({ attributes, sku }) => Object.values(attributes).join(', ') || sku).join('; ')}.
            </Fault>
          )}
          <Help>Commas stand between values. Variants that are renamed keep stock, SKU and price.</Help>
        </>
      )}
    </Dialog>
  );
}

function typedOf({ variantOptionOrdering, variants }: ProductDraft): TypedOption[] {
  const known = optionsOf(variantOptionOrdering, variants);
  if (known.length === 0) return [{ key: 0, was: undefined, name: '', values: '' }];
  return known.map((was, key) => ({ key, was, name: was.name, values: was.values.join(', ') }));
}

function read({ was, name, values }: TypedOption): ChangedOption {
  const parts = values.split(',').map((value) => value.trim());
  return { was, name: name.trim(), values: [...new Set(parts.filter((value) => value !== ''))] };
}

function faultOf(options: readonly { name: string; values: string[] }[], count: number): string | undefined {
  if (new Set(options.map(({ name }) => name)).size < options.length) return 'Two options have the same name.';
  const { variants, optionsPerAttribute } = storeLimits;
  if (options.some(({ values }) => values.length > optionsPerAttribute)) {
    return `The limit of ${optionsPerAttribute} has been reached.`;
  }
  return count > variants ? `The limit of ${variants} has been reached.` : undefined;
}
