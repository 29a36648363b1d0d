import type { Image } from '@tessera/contracts/primitives.ts';
import { pictureAttributes } from '@tessera/rules/images/picture-markup.ts';
import { pictureShape } from '@tessera/rules/images/shape.ts';

interface PictureProps {
  image: Image;
  sizes: string;
  /** Empty when the name stands beside it. */
  alt: string;
  /** The one picture a page is about loads first. */
  isMain?: boolean;
}

export function Picture({ image, sizes, alt, isMain = false }: PictureProps) {
  const { url, width, height } = image;
  const drawn = pictureAttributes({ src: url, width, height, sizes, alt, priority: isMain ? 'high' : null });
  const { src, srcset: srcSet, fetchpriority: fetchPriority, ...attributes } = drawn;
  return (
    <img
      srcSet={srcSet}
      {...attributes}
      alt={alt}
      fetchPriority={fetchPriority}
      data-shape={pictureShape(image)}
      // The address is last: a browser that redraws the element would load it before it knows the others.
      src={src}
    />
  );
}
