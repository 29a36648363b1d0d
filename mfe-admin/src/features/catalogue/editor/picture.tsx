import type { Image } from '@tessera/contracts/primitives.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { dragOrder } from '../../../kit/ui/drag-order.ts';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import styles from './product.module.css';

interface PictureProps {
  image: Image;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  onDescribe: (alt: string) => void;
}

export function Picture({ image, at, count, onMove, onRemove, onDescribe }: PictureProps) {
  const { addressOf } = useAdmin();
  const name = `picture ${at + 1}`;
  return (
    <li className={styles.picture} {...dragOrder('picture', at, onMove)}>
      <figure>
        <img
          src={addressOf(imageUrl(image.url, 300))}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
        />
        {at === 0 && <Badge>Main</Badge>}
      </figure>
      <input
        aria-label={`What ${name} shows`}
        placeholder="What it shows"
        value={image.alt}
        maxLength={300}
        onChange={({ target }) => onDescribe(target.value)}
      />
      <span className={styles.pictureActs}>
        <Button isSmall isIconOnly look="ghost" icon={ChevronLeft} isBusy={at === 0} onClick={() => onMove(at, at - 1)}>
          Move {name} forward
        </Button>
        <Button
          isSmall
          isIconOnly
          look="ghost"
          icon={ChevronRight}
          isBusy={at === count - 1}
          onClick={() => onMove(at, at + 1)}
        >
          Move {name} back
        </Button>
        <Button isSmall isIconOnly look="ghost" icon={Trash2} onClick={onRemove}>
          Remove {name}
        </Button>
      </span>
    </li>
  );
}
