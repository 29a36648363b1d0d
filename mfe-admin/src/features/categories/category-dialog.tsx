import type { Category } from '@tessera/contracts/commerce/product.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { useState } from 'react';
import { adviceOn } from '../../data/call-problem.ts';
import { AreaField } from '../../ui/area-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault, SelectField, TextField } from '../../ui/field.tsx';
import { branchOf, type PlacedCategory } from './category-tree.ts';
import type { useCategoryChanges } from './use-categories.ts';

interface CategoryDialogProps {
  /** Null is a new one. */
  category: Category | null;
  tree: readonly PlacedCategory[];
  save: ReturnType<typeof useCategoryChanges>['save'];
  onClose: () => void;
}

/** Name, place and description of a category. */
export function CategoryDialog({ category, tree, save, onClose }: CategoryDialogProps) {
  const isKnown = tree.some((one) => one.category.id === category?.parentCategoryId);
  const [words, setWords] = useState({
    displayName: category?.displayName ?? '',
    parentCategoryId: isKnown ? (category?.parentCategoryId ?? '') : '',
    description: category?.description ?? '',
  });
  const [isAsked, setAsked] = useState(false);
  const name = words.displayName.trim();
  const own = category ? branchOf(category.id, tree) : new Set();
  const places = tree.filter((one) => !own.has(one.category.id));
  const submit = () => {
    setAsked(true);
    if (name !== '') save.mutate({ category, words: { ...words, displayName: name } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      isBusy={save.isPending}
      onClose={onClose}
      title={category ? `Change ${category.displayName}` : 'New category'}
      foot={
        <>
          <Button isBusy={save.isPending} onClick={onClose}>
            Back
          </Button>
          <Button look="primary" isBusy={save.isPending} onClick={submit}>
            {save.isPending ? 'Saving …' : 'Save'}
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        value={words.displayName}
        maxLength={storeLimits.categoryLength}
        problem={isAsked && name === '' ? 'Enter a name' : undefined}
        help={`At most ${storeLimits.categoryLength} characters.`}
        onChange={(displayName) => setWords({ ...words, displayName })}
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
        onChange={(parentCategoryId) => setWords({ ...words, parentCategoryId })}
      />
      <AreaField
        label="Description"
        isOptional
        rows={3}
        maxLength={2_000}
        value={words.description}
        onChange={(description) => setWords({ ...words, description })}
      />
      {save.isError && <Fault>Not saved. {adviceOn(save.error).text}</Fault>}
    </Dialog>
  );
}
