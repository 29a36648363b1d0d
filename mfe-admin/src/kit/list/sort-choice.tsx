import { SegmentedControl } from '../ui/inputs/segmented-control.tsx';
import { ViewLink } from '../ui/layout/view-link.tsx';
import { changedSearch, type List } from './define-list.ts';
import styles from './list-filters.module.css';
import { useAddress } from './use-list-search.ts';

interface SortChoiceProps {
  list: Pick<List<object, unknown>, 'sorts'>;
  onSort?: (id: string) => void;
}

/** The orders of a list, where there is no room for column heads to choose them by. */
export function SortChoice({ list: { sorts }, onSort }: SortChoiceProps) {
  const { sort = '' } = useAddress();
  return (
    <span className={styles.order}>
      <SegmentedControl label="Order">
        {sorts.map(({ id, name }) => (
          <ViewLink
            key={id}
            to="."
            search={(now) => changedSearch(now, { sort: id || undefined, dir: undefined })}
            isCurrent={id === sort}
            resetScroll={false}
            onClick={() => onSort?.(id)}
          >
            {name}
          </ViewLink>
        ))}
      </SegmentedControl>
    </span>
  );
}
