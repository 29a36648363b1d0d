import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { Plus } from 'lucide-react';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { countText } from '../../../kit/format/count.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Fault, FieldRow, Help, TextField } from '../../../kit/ui/inputs/field.tsx';
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

interface TypedOptions {
  options: TypedOption[];
}

/** Options and their values; every combination becomes a variant. */
export function OptionsDialog({ dialog, draft, place, onApply }: OptionsDialogProps) {
  const form = useSavedForm<TypedOptions>({
    saved: { options: typedOf(draft) },
    place: `${place}/options`,
    send: async ({ value }) => {
      const options = readAll(value);
      onApply({
        variantOptionOrdering: options.map(({ name }) => name),
        variants: matrixOf(options, renamedVariants(options, draft.variants)),
      });
      return {};
    },
    onSaved: dialog.onClose,
  });
  const { options: typed } = form.value;
  const options = readAll(form.value);
  const count = combinationCount(options);
  const fault = faultOf(options, count);
  const variants = fault ? [] : matrixOf(options, renamedVariants(options, draft.variants));
  const gone = draft.variants.filter(({ id }) => id !== undefined && !variants.some((variant) => variant.id === id));
  const add = () => {
    const key = Math.max(0, ...typed.map((option) => option.key)) + 1;
    form.change((now) => ({ options: [...now.options, { key, was: undefined, name: '', values: '' }] }));
  };
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      isReady={fault === undefined}
      title="Options"
      act={`Make ${countText(count, ['variant', 'variants'])}`}
      acting="Making …"
    >
      {typed.map(({ key }, at) => (
        <FieldRow key={key}>
          <TextField label={`Option ${at + 1}`} maxLength={60} {...form.field(`options.${at}.name`)} />
          <TextField
            label={`Values of option ${at + 1}`}
            placeholder="Small, Tall"
            maxLength={5_000}
            {...form.field(`options.${at}.values`)}
          />
        </FieldRow>
      ))}
      {typed.length < storeLimits.attributes && (
        <Button isSmall icon={Plus} onClick={add}>
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
    </FormDialog>
  );
}

function typedOf({ variantOptionOrdering, variants }: ProductDraft): TypedOption[] {
  const known = optionsOf(variantOptionOrdering, variants);
  if (known.length === 0) return [{ key: 0, was: undefined, name: '', values: '' }];
  return known.map((was, key) => ({ key, was, name: was.name, values: was.values.join(', ') }));
}

/** Options that are more than begun. */
const readAll = ({ options }: TypedOptions) =>
  options.map(read).filter(({ name, values }) => name !== '' && values.length > 0);

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
