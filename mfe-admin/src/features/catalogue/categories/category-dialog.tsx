import type { Category } from '@tessera/contracts/commerce/product.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { ConflictDialog } from '../../../kit/form/conflict-dialog.tsx';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
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
  const options = { collectionId, category, tree, onSaved: dialog.onClose };
  const { form, words, set, nameProblem, submit } = useCategoryForm(options);
  const own = category ? branchOf(category.id, tree) : new Set();
  const places = tree.filter((one) => !own.has(one.category.id));
  return (
    <Dialog
      {...dialog}
      isBusy={form.isSaving}
      isDirty={form.draft.isDirty}
      onDiscard={form.draft.discard}
      title={category ? `Change ${category.displayName}` : 'New category'}
      foot={
        <>
          <DialogClose isBusy={form.isSaving}>Back</DialogClose>
          <Button look="primary" isBusy={form.isSaving} onClick={submit}>
            {form.isSaving ? 'Saving …' : 'Save'}
          </Button>
        </>
      }
    >
      <DraftOfferBanner offer={form.draft.offer} meanwhile={form.meanwhile} />
      <TextField
        label="Name"
        value={words.displayName}
        maxLength={storeLimits.categoryLength}
        problem={nameProblem}
        help={`At most ${storeLimits.categoryLength} characters.`}
        onChange={(displayName) => set({ displayName })}
      />
      <SelectField
        label="Below"
        value={words.parentCategoryId}
        choices={[
          { value: '', name: 'The store page' },
          ...places.map(({ category: { id, displayName }, level }) => ({
            value: id,
            name: `${'– '.repeat(level)}${displayName}`,
          })),
        ]}
        onChange={(parentCategoryId) => set({ parentCategoryId })}
      />
      <AreaField
        label="Description"
        isOptional
        rows={3}
        maxLength={2_000}
        value={words.description}
        onChange={(description) => set({ description })}
      />
      {form.problem && <Failed>{form.problem}</Failed>}
      {form.overlaps && <ConflictDialog overlaps={form.overlaps} onChoose={form.choose} onLater={form.chooseLater} />}
    </Dialog>
  );
}
