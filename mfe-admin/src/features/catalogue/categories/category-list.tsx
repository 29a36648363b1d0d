import type { Category } from '@tessera/contracts/commerce/product.ts';
import { ArrowDown, ArrowUp, FolderTree, Plus, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { failureText } from '../../../kit/data/call-problem.ts';
import { type OpenDialog, useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import styles from './categories.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { categoryTree, type PlacedCategory } from './category-tree.ts';
import { useCategoryChanges } from './use-categories.ts';

interface CategoryListProps {
  collectionId: string;
  categories: readonly Category[];
}

/** Categories as the store has them: made, renamed, moved and removed at once. */
export function CategoryList({ collectionId, categories }: CategoryListProps) {
  const { remove, swap } = useCategoryChanges(collectionId);
  const making = useDialogEntry('new-category');
  const editing = useDialogEntry('category');
  const removing = useDialogEntry('remove');
  const tree = categoryTree(categories);
  const oneOf = ({ of }: { of: string | undefined }) => categories.find(({ id }) => id === of);
  const [edited, removed] = [oneOf(editing), oneOf(removing)];
  const add = (
    <Button needs="products.write" look="primary" icon={Plus} onClick={() => making.open()}>
      New category
    </Button>
  );
  return (
    <Card label="Categories">
      {tree.length === 0 ? (
        <EmptyState icon={FolderTree} title="No categories yet" action={add}>
          Every product stands on the store page; categories help to find it there.
        </EmptyState>
      ) : (
        <>
          {swap.isError && <Failed>{failureText('Not moved.', swap.error)}</Failed>}
          <ul className={styles.list}>
            {tree.map((placed) => (
              <CategoryRow
                key={placed.category.id}
                placed={placed}
                isBusy={swap.isPending}
                onEdit={() => editing.open(placed.category.id)}
                onRemove={() => removing.open(placed.category.id)}
                onSwap={(other) => swap.mutate([placed.category, other])}
              />
            ))}
          </ul>
          <div className={styles.foot}>{add}</div>
        </>
      )}
      {making.isOpen && (
        <CategoryDialog collectionId={collectionId} category={null} tree={tree} dialog={making.dialog} />
      )}
      {edited && editing.isOpen && (
        <CategoryDialog collectionId={collectionId} category={edited} tree={tree} dialog={editing.dialog} />
      )}
      {removed && removing.isOpen && <RemoveDialog category={removed} remove={remove} dialog={removing.dialog} />}
    </Card>
  );
}

interface CategoryRowProps {
  placed: PlacedCategory;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onSwap: (other: Category) => void;
}

function CategoryRow({ placed, isBusy, onEdit, onRemove, onSwap }: CategoryRowProps) {
  const { category, level, before, after } = placed;
  const name = category.displayName;
  const move = (other: Category | undefined) => () => other && onSwap(other);
  return (
    <li className={styles.row} style={indentOf(level)}>
      <button type="button" className={styles.name} onClick={onEdit}>
        <span className="sr">Change </span>
        {name}
      </button>
      <span className={styles.acts}>
        <Button
          needs="products.write"
          isSmall
          isIconOnly
          look="ghost"
          icon={ArrowUp}
          isBusy={isBusy || !before}
          onClick={move(before)}
        >
          Move {name} up
        </Button>
        <Button
          needs="products.write"
          isSmall
          isIconOnly
          look="ghost"
          icon={ArrowDown}
          isBusy={isBusy || !after}
          onClick={move(after)}
        >
          Move {name} down
        </Button>
        <Button needs="products.write" isSmall isIconOnly look="ghost" icon={Trash2} onClick={onRemove}>
          Remove {name}
        </Button>
      </span>
    </li>
  );
}

interface RemoveDialogProps {
  category: Category;
  remove: ReturnType<typeof useCategoryChanges>['remove'];
  dialog: OpenDialog;
}

function RemoveDialog({ category, remove, dialog }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      dialog={dialog}
      isBusy={remove.isPending}
      title={`Remove ${category.displayName}?`}
      act="Remove for good"
      onConfirm={() => remove.mutate(category, { onSuccess: dialog.onClose })}
      problem={remove.isError ? failureText('Not removed.', remove.error) : undefined}
    >
      Its products stay in the store and in their other categories. Categories below it move up.
    </ConfirmDialog>
  );
}

/** Custom properties are not among React's style names. */
function indentOf(level: number): CSSProperties {
  return { '--level': level };
}
