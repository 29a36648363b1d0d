import { useAdmin } from '../context/admin-context.ts';
import { numberText } from '../format/count.ts';
import { ViewLink } from '../ui/layout/view-link.tsx';
import { changedSearch, type List } from './define-list.ts';
import styles from './list-tabs.module.css';
import { useAddress } from './use-list-search.ts';

type Counts = Readonly<Record<string, number>>;

interface ListTabsProps {
  list: Pick<List<object, unknown>, 'views' | 'usualView' | 'viewParam'>;
  /** How many each view holds, `all` too; without them only names are shown. */
  counts: Counts | undefined;
}

/** The saved views of a list: links, each with how many it holds. What is searched for stays. */
export function ListTabs({ list: { views, usualView, viewParam }, counts }: ListTabsProps) {
  const { locale } = useAdmin();
  const now = useAddress();
  const tabs = [{ id: undefined, name: usualView }, ...views];
  return (
    <nav className={styles.tabs} aria-label="Views">
      {tabs.map(({ id, name }) => {
        const count = counts?.[id ?? 'all'];
        return (
          <ViewLink
            key={name}
            to="."
            search={({ [viewParam]: _, ...kept }: Record<string, unknown>) => changedSearch(kept, { [viewParam]: id })}
            isCurrent={now[viewParam] === id}
          >
            {name} {count !== undefined && <span className={styles.count}>{numberText(count, locale)}</span>}
          </ViewLink>
        );
      })}
    </nav>
  );
}
