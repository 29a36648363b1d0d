import type { ListedMedia } from '@tessera/contracts/commerce/media-calls.ts';
import { fileSizeText } from '@tessera/rules/files/file-size.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';
import { useRemembered } from '../../kit/list/use-remembered.ts';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { BulkActions } from './bulk-actions.tsx';
import styles from './media.module.css';
import { MediaBadges, MediaThumb, SizeText } from './media-cells.tsx';

interface MediaGridProps {
  rows: readonly ListedMedia[];
  isList: boolean;
  isBin: boolean;
}

/** Files of a page, as a grid or a list, and what can be done with those that are ticked. */
export function MediaGrid({ rows, isList, isBin }: MediaGridProps) {
  const { locale } = useAdmin();
  const [ids, select] = useRemembered<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const isAll = chosen.length === rows.length;
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    select(next);
  };
  const files = (count: number) => countText(count, ['file', 'files'], locale);
  const bytes = chosen.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          onChange={() => select(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
        />
        Select all {files(rows.length)} shown
      </label>
      <ul className={isList ? styles.list : styles.grid} aria-label="Files">
        {rows.map((item) => (
          <li key={item.id} data-selected={ids.has(item.id) || undefined}>
            <ViewLink to="/website/media/$mediaId" params={{ mediaId: item.id }} className={styles.file}>
              <MediaThumb of={item} />
              <span className={styles.name}>{item.name}</span>
            </ViewLink>
            <input
              type="checkbox"
              className={styles.pick}
              aria-label={`Select ${item.name}`}
              checked={ids.has(item.id)}
              onChange={() => toggle(item.id)}
            />
            <span className={styles.quiet}>
              <SizeText of={item} />
            </span>
            <MediaBadges of={item} />
          </li>
        ))}
      </ul>
      <BulkBar
        count={chosen.length}
        text={
          <>
            <b>{files(chosen.length)} selected</b> <span className={styles.quiet}>{fileSizeText(bytes)}</span>
          </>
        }
        onClear={() => select(new Set())}
      >
        <BulkActions chosen={chosen} isBin={isBin} onDone={() => select(new Set())} />
      </BulkBar>
    </>
  );
}
