import type { Media } from '@tessera/contracts/commerce/media.ts';
import type { ListedMedia } from '@tessera/contracts/commerce/media-calls.ts';
import { fileSizeText } from '@tessera/rules/files/file-size.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { FileText, Film, Image as ImageIcon } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import styles from './media.module.css';

const icons = { picture: ImageIcon, video: Film, file: FileText };

/** A small picture of a file, or a sign of its kind. */
export function MediaThumb({ of: { kind, state, url } }: { of: Media }) {
  const { addressOf } = useAdmin();
  if (kind !== 'picture' || state !== 'ready') {
    return (
      <span className={styles.sign}>
        <Icon of={icons[kind]} />
      </span>
    );
  }
  return <img src={addressOf(imageUrl(url, 300))} alt="" width={240} height={240} loading="lazy" />;
}

/** Size in pixels and bytes: `1,800 × 1,200, 154 KB`. */
export function SizeText({ of: { width, height, bytes } }: { of: Media }) {
  const { locale } = useAdmin();
  const pixels = (count: number) => count.toLocaleString(locale);
  return (
    <>
      {width !== null && height !== null && `${pixels(width)} × ${pixels(height)}, `}
      {fileSizeText(bytes)}
    </>
  );
}

/** What an owner should know of a file at a glance. */
export function MediaBadges({ of: { kind, state, alt, uses } }: { of: ListedMedia }) {
  const { locale } = useAdmin();
  return (
    <span className={styles.badges}>
      {state === 'processing' && <Badge tone="info">Processing</Badge>}
      {state === 'failed' && <Badge tone="bad">Could not be read</Badge>}
      {kind === 'picture' && state === 'ready' && alt === null && <Badge tone="warn">No alt text</Badge>}
      {uses === 0 ? <Badge>Unused</Badge> : <span>{countText(uses, ['place', 'places'], locale)}</span>}
    </span>
  );
}
