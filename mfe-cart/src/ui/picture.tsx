import type { Image } from '@tessera/contracts/primitives.ts';
import { pictureAttributes } from '@tessera/rules/images/picture-markup.ts';

/** A product picture beside its name, so its own text is empty. */
export function Picture({ image, sizes }: { image: Image | null; sizes: string }) {
  if (!image) return null;
  const { url: src, width, height } = image;
  const { srcset: srcSet, alt, ...attributes } = pictureAttributes({ src, width, height, sizes, alt: '' });
  return <img srcSet={srcSet} {...attributes} alt={alt} />;
}
