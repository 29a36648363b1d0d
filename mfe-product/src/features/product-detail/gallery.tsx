import type { Image } from '@tessera/contracts/primitives.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { useEffect, useState } from 'react';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './product-detail.module.css';

interface GalleryProps {
  images: readonly Image[];
  /** The chosen variant's own picture, which then is the one shown (PROD-017); null leaves the product's (PROD-018). */
  variantImage: Image | null;
  product: Parameters<typeof Mark>[0]['product'];
}

/** The product's pictures: one large, the others to choose from. Without scripts a small one opens as it is. */
export function Gallery({ images, variantImage, product }: GalleryProps) {
  const [picked, setPicked] = useState<Image>();
  const variantUrl = variantImage?.url;
  // A new variant is a new question: its picture beats the one picked before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variant's address stands for the variant
  useEffect(() => setPicked(undefined), [variantUrl]);

  const shown = picked ?? variantImage ?? images[0];
  if (!shown) return null;
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <Picture image={shown} alt={shown.alt} sizes="(width < 46rem) 100vw, 55vw" isMain />
        <Mark product={product} />
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbs} aria-label="Pictures">
          {images.map((image, index) => (
            <li key={image.url}>
              <a
                href={imageUrl(image.url, 1500)}
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={image.url === shown.url}
                onClick={(event) => {
                  event.preventDefault();
                  setPicked(image);
                }}
              >
                <Picture image={image} alt="" sizes="4.5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
