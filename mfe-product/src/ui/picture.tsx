import type { Image } from '@tessera/contracts/primitives.ts';
import { pictureShape } from '@tessera/rules/images/shape.ts';
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
      // The address stands last: a browser that draws the element anew would ask for it before it knows the others.
      srcSet={imageSrcset(image)}
      sizes={sizes}
      src={imageUrl(image.url, 750)}
      width={image.width}
      height={image.height}
      alt={alt}
      data-shape={pictureShape(image)}
      {...(isMain ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
