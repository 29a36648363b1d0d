import { useQuery } from '@tanstack/react-query';
import { fileSizeText } from '@tessera/rules/files/file-size.ts';
import { maxSizeText } from '@tessera/rules/images/upload-limits.ts';
import { Images, LayoutGrid, List } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { changedSearch } from '../../kit/list/define-list.ts';
import { FilterSelect } from '../../kit/list/filter-select.tsx';
import { ListBody } from '../../kit/list/list-body.tsx';
import { useListChange, useListSearch } from '../../kit/list/use-list-search.ts';
import { mediaFolders } from '../../kit/media/queries.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { SegmentedControl } from '../../kit/ui/inputs/segmented-control.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { FolderNav, NewFolder } from './folder-nav.tsx';
import styles from './media.module.css';
import { MediaGrid } from './media-grid.tsx';
import { mediaList } from './media-list.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useLibraryUpload } from './use-library-upload.ts';

const kindChoices = [
  { value: 'picture', label: 'Pictures' },
  { value: 'video', label: 'Videos' },
  { value: 'file', label: 'Documents' },
] as const;
const sortChoices = [
  { value: 'name', label: 'Name' },
  { value: 'largest', label: 'Largest first' },
] as const;
const limits = `Pictures up to ${maxSizeText('picture')}, videos up to ${maxSizeText('video')}, documents up to ${maxSizeText('file')}.`;
const lookAgainMs = 3_000;

/** The media library: upload, folders, search, and what to do with several files. */
export function MediaPage() {
  const admin = useAdmin();
  const search = useListSearch(mediaList);
  const change = useListChange();
  const { view, folder, kind = '', sort = '', layout } = search;
  const upload = useLibraryUpload(folder);
  const totals = useQuery(mediaFolders.query(admin.api)).data;
  const query = useQuery({
    ...mediaList.page(admin, search),
    refetchInterval: ({ state: { data } }) =>
      data?.media.some(({ state }) => state === 'processing') ? lookAgainMs : false,
  });
  const note = totals && `${countText(totals.files, ['file', 'files'], admin.locale)}, ${fileSizeText(totals.bytes)}`;
  return (
    <div className={styles.zone} data-over={upload.isOver || undefined} {...upload.zone}>
      <PageHead
        title="Media"
        note={note}
        actions={
          <>
            <NewFolder />
            <UploadButton text="Upload files" look="primary" onFiles={upload.add} />
          </>
        }
      />
      <UploadPanel items={upload.items} problems={upload.problems} />
      <Card label="Library">
        <div className={styles.library}>
          <FolderNav />
          <div className={styles.files}>
            <ListBody
              list={mediaList}
              query={query}
              search={{ label: 'Search media', placeholder: 'Name, alt text or tag' }}
              beside={
                <>
                  <FilterSelect
                    label="File type"
                    value={kind}
                    all="All types"
                    choices={kindChoices}
                    onChange={(next) => change({ kind: next })}
                  />
                  <FilterSelect
                    label="Sort by"
                    value={sort}
                    all="Newest first"
                    choices={sortChoices}
                    onChange={(next) => change({ sort: next })}
                  />
                  <LayoutChoice isList={layout === 'list'} />
                </>
              }
              rows={({ media }) => media}
              draw={(rows) => (
                <MediaGrid key={JSON.stringify(search)} rows={rows} isList={layout === 'list'} isBin={view === 'bin'} />
              )}
              empty={{
                icon: Images,
                ...emptyTexts[view ?? 'all'],
                searched: (scope) => `Searched names, alt texts and tags of ${scope}.`,
              }}
            />
            <p className={styles.limits}>{limits} Drop or paste files anywhere on this page.</p>
          </div>
        </div>
      </Card>
      {upload.isOver && (
        <div className={styles.over} role="status">
          Drop files to upload them to {folder ?? 'All files'}
        </div>
      )}
    </div>
  );
}

const emptyTexts = {
  all: {
    title: 'No files yet',
    text: 'Upload pictures to use them on pages, posts and products. Videos and documents can be shared by link.',
  },
  missing_alt: { title: 'No alt text is missing', text: 'Every picture is described or marked as decoration.' },
  unused: { title: 'No unused files', text: 'Every file is used on a page, post or product.' },
  bin: { title: 'No deleted files', text: 'Deleted files can be restored for 30 days.' },
};

function LayoutChoice({ isList }: { isList: boolean }) {
  return (
    <SegmentedControl label="View">
      {[
        { name: 'Grid', icon: LayoutGrid, layout: undefined },
        { name: 'List', icon: List, layout: 'list' },
      ].map(({ name, icon, layout }) => (
        <ViewLink
          key={name}
          to="."
          search={(now) => changedSearch(now, { layout })}
          isCurrent={isList === (layout === 'list')}
          aria-label={name}
          resetScroll={false}
        >
          <Icon of={icon} />
        </ViewLink>
      ))}
    </SegmentedControl>
  );
}
