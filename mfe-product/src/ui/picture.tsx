import type { Image } from '@tessera/contracts/primitives.ts';
import { imageSrcset, imageUrl } from '@tessera/rules/images/srcset.ts';

interface PictureProps {
  image: Image;
  sizes: string;
  /** Empty when the name stands beside it. */
  alt: string;
  /** The one picture a page is about loads first. */
  isMain?: boolean;
}

export function Picture({ image, sizes, alt, isMain = false }: PictureProps) {
  return (
    <img
      src={imageUrl(image.url, 750)}
      srcSet={imageSrcset(image.url)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      {...(isMain ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
