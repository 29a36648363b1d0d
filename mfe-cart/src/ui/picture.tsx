import type { Image } from '@tessera/contracts/primitives.ts';
import { imageSrcset, imageUrl } from '@tessera/rules/images/srcset.ts';

/** A product picture beside its name, so its own text is empty. */
export function Picture({ image, sizes }: { image: Image | null; sizes: string }) {
  if (!image) return null;
  const { url, width, height } = image;
  return (
    <img
      srcSet={imageSrcset(image)}
      sizes={sizes}
      src={imageUrl(url, 300)}
      width={width}
      height={height}
      alt=""
      loading="lazy"
    />
  );
}
