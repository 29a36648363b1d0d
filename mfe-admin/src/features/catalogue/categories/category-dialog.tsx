import type { Category } from '@tessera/contracts/commerce/product.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { branchOf, type PlacedCategory } from './category-tree.ts';
import { useCategoryForm } from './use-category-form.ts';

interface CategoryDialogProps {
  collectionId: string;
  /** Null is a new one. */
  category: Category | null;
  tree: readonly PlacedCategory[];
  dialog: OpenDialog;
}

/** Name, place and description of a category. */
export function CategoryDialog({ collectionId, category, tree, dialog }: CategoryDialogProps) {
  const form = useCategoryForm({ collectionId, category, tree, onSaved: dialog.onClose });
  const own = category ? branchOf(category.id, tree) : new Set();
  const places = tree.filter((one) => !own.has(one.category.id));
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={category ? `Change ${category.displayName}` : 'New category'}
      act="Save"
      acting="Saving …"
    >
      <TextField
        label="Name"
        maxLength={storeLimits.categoryLength}
        help={`At most ${storeLimits.categoryLength} characters.`}
        {...form.field('displayName')}
      />
      <SelectField
        label="Below"
        choices={[
          { value: '', name: 'The store page' },
          ...places.map(({ category: { id, displayName }, level }) => ({
            value: id,
            name: `${'– '.repeat(level)}${displayName}`,
          })),
        ]}
        {...form.field('parentCategoryId')}
      />
      <AreaField label="Description" isOptional rows={3} maxLength={2_000} {...form.field('description')} />
    </FormDialog>
  );
}
