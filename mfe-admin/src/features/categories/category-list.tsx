import type { Category } from '@tessera/contracts/commerce/product.ts';
import { ArrowDown, ArrowUp, FolderTree, Plus, Trash2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { adviceOn } from '../../data/call-problem.ts';
import { Blank } from '../../ui/blank.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault } from '../../ui/field.tsx';
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
  const { save, remove, swap } = useCategoryChanges(collectionId);
  /** The category in the form; null is a new one. */
  const [edited, setEdited] = useState<Category | null>();
  const [removed, setRemoved] = useState<Category>();
  const tree = categoryTree(categories);
  const edit = (category: Category | null) => {
    save.reset();
    setEdited(category);
  };
  const add = (
    <Button look="primary" icon={Plus} onClick={() => edit(null)}>
      New category
    </Button>
  );
  return (
    <Card label="Categories">
      {tree.length === 0 ? (
        <Blank icon={FolderTree} title="No categories yet" action={add}>
          Every product stands on the store page; categories help to find it there.
        </Blank>
      ) : (
        <>
          {swap.isError && <Fault>Not moved. {adviceOn(swap.error).text}</Fault>}
          <ul className={styles.list}>
            {tree.map((placed) => (
              <CategoryRow
                key={placed.category.id}
                placed={placed}
                isBusy={swap.isPending}
                onEdit={() => edit(placed.category)}
                onRemove={() => setRemoved(placed.category)}
                onSwap={(other) => swap.mutate([placed.category, other])}
              />
            ))}
          </ul>
          <div className={styles.foot}>{add}</div>
        </>
      )}
      {edited !== undefined && (
        <CategoryDialog category={edited} tree={tree} save={save} onClose={() => setEdited(undefined)} />
      )}
      {removed && <RemoveDialog category={removed} remove={remove} onClose={() => setRemoved(undefined)} />}
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
        <Button isSmall isIconOnly look="ghost" icon={ArrowUp} isBusy={isBusy || !before} onClick={move(before)}>
          Move {name} up
        </Button>
        <Button isSmall isIconOnly look="ghost" icon={ArrowDown} isBusy={isBusy || !after} onClick={move(after)}>
          Move {name} down
        </Button>
        <Button isSmall isIconOnly look="ghost" icon={Trash2} onClick={onRemove}>
          Remove {name}
        </Button>
      </span>
    </li>
  );
}

interface RemoveDialogProps {
  category: Category;
  remove: ReturnType<typeof useCategoryChanges>['remove'];
  onClose: () => void;
}

function RemoveDialog({ category, remove, onClose }: RemoveDialogProps) {
  return (
    <Dialog
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      title={`Remove ${category.displayName}?`}
      foot={
        <>
          <Button isBusy={remove.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button
            look="primary"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(category, { onSuccess: onClose })}
          >
            Remove for good
          </Button>
        </>
      }
    >
      <p>Its products stay in the store and in their other categories. Categories below it move up.</p>
      {remove.isError && <Fault>Not removed. {adviceOn(remove.error).text}</Fault>}
    </Dialog>
  );
}

/** Custom properties are not among React's style names. */
function indentOf(level: number): CSSProperties {
  return { '--level': level } as CSSProperties;
}
