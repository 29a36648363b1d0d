import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Media, MediaCrop } from '@tessera/contracts/commerce/media.ts';
import type { ListedMedia } from '@tessera/contracts/commerce/media-calls.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { cropSize } from '@tessera/rules/images/crop-size.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { useState } from 'react';
import { useAdmin } from '../context/admin-context.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { QueryView } from '../ui/feedback/query-view.tsx';
import { Button } from '../ui/inputs/button.tsx';
import { SearchField } from '../ui/inputs/search-field.tsx';
import styles from './media-picker.module.css';
import { type MediaQuery, mediaFolders, mediaPages } from './queries.ts';

interface MediaPickerProps {
  /** What the picture is for, as in "Pictures for the logo". */
  label: string;
  onChoose: (image: Image) => void;
  /** Crops can be chosen, too. */
  hasCrops?: boolean;
}

/** Chooses a picture of the library, by folder and search. The only picker of the admin. */
export function MediaPicker({ label, onChoose, hasCrops = false }: MediaPickerProps) {
  const { api } = useAdmin();
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState<string>();
  const query: MediaQuery = { kind: 'picture', ...(search && { search }), ...(folder && { folder }) };
  const folders = useQuery(mediaFolders.query(api));
  const pages = useInfiniteQuery({
    queryKey: [...mediaPages.key, 'picker', query],
    queryFn: ({ pageParam }) => mediaPages.call(api, { ...query, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor ?? undefined,
  });
  const shown = { ...pages, data: pages.data?.pages.flatMap(({ media }) => media) };
  return (
    <section className={styles.picker} aria-label={`Pictures for ${label}`}>
      <div className={styles.filters}>
        <SearchField label="Search media" placeholder="Name, alt text or tag" value={search} onSearch={setSearch} />
        {folders.data && folders.data.folders.length > 0 && (
          <FilterSelect
            label="Folder"
            value={folder ?? ''}
            all="All files"
            choices={folders.data.folders.map(({ path }) => ({ value: path, label: path }))}
            onChange={setFolder}
          />
        )}
      </div>
      <QueryView query={shown} what="pictures">
        {(items) =>
          items.length === 0 ? (
            <p className={styles.none}>
              {search || folder ? 'No pictures match.' : 'The media library has no pictures yet. Upload one.'}
            </p>
          ) : (
            <ul className={styles.choices}>
              {items.map((item) => (
                <Choice key={item.id} item={item} onChoose={onChoose} hasCrops={hasCrops} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {pages.hasNextPage && (
        <Button isSmall isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Load more
        </Button>
      )}
    </section>
  );
}

function Choice({ item, onChoose, hasCrops }: { item: ListedMedia } & Pick<MediaPickerProps, 'onChoose' | 'hasCrops'>) {
  const whole = imageOf(item);
  if (!whole) return null;
  return (
    <>
      <Thumb image={whole} title={item.name} alt={item.alt || item.name} onChoose={onChoose} />
      {hasCrops &&
        item.crops.map((crop) => {
          const title = `${item.name}, ${crop.name}`;
          return <Thumb key={crop.id} image={croppedOf(whole, crop)} title={title} alt={title} onChoose={onChoose} />;
        })}
    </>
  );
}

interface ThumbProps extends Pick<MediaPickerProps, 'onChoose'> {
  image: Image;
  title: string;
  alt: string;
}

function Thumb({ image, title, alt, onChoose }: ThumbProps) {
  const { addressOf } = useAdmin();
  const { url, width, height } = image;
  return (
    <li>
      <button type="button" title={title} onClick={() => onChoose(image)}>
        <img src={addressOf(imageUrl(url, 300))} alt={alt} width={width} height={height} loading="lazy" />
      </button>
    </li>
  );
}

/** A picture as places store it; undefined for what could not be read. */
export function imageOf({ url, width, height, alt, state }: Media): Image | undefined {
  if (state !== 'ready' || !width || !height) return undefined;
  // The library’s focal point shows where a place has none of its own.
  return { url: url.split('?')[0] ?? url, alt: alt ?? '', width, height, focalPoint: { x: 0.5, y: 0.5 } };
}

/** A crop of a picture as places store it. */
const croppedOf = (whole: Image, crop: MediaCrop): Image => ({
  ...whole,
  ...cropSize(whole, crop),
  url: `${whole.url}?crop=${crop.id}`,
});
