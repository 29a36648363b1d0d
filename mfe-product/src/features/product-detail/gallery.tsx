import type { Image } from '@tessera/contracts/primitives.ts';
import { largestImageUrl } from '@tessera/rules/images/srcset.ts';
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { PictureDialogProps } from './picture-dialog.tsx';

interface GalleryProps {
  images: readonly Image[];
  /** The chosen variant's own picture, which then is the one shown (PROD-017); null leaves the product's (PROD-018). */
  variantImage: Image | null;
  product: Parameters<typeof Mark>[0]['product'];
  name: string;
}

/** The product's pictures: one large, the others to choose from. Without scripts a picture opens as it is. */
export function Gallery({ images, variantImage, product, name }: GalleryProps) {
  const [picked, setPicked] = useState<Image>();
  const [Dialog, setDialog] = useState<ComponentType<PictureDialogProps>>();
  const variantUrl = variantImage?.url;
  // A new variant is a new question: its picture beats the one picked before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variant's address stands for the variant
  useEffect(() => setPicked(undefined), [variantUrl]);

  const shown = picked ?? variantImage ?? images[0];
  if (!shown) return null;

  const enlarge = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { PictureDialog } = await import(/* webpackChunkName: "dialogs" */ './picture-dialog.tsx');
      setDialog(() => PictureDialog);
    } catch {
      location.assign(href);
    }
  };
  const isKnown = images.some(({ url }) => url === shown.url);
  return (
    <div className="pictures">
      <div className="main">
        <Picture image={shown} alt={shown.alt} sizes="(width < 46rem) 92vw, (width < 92rem) 51vw, 46.8rem" isMain />
        <Mark product={product} />
        <a className="zoom" href={largestImageUrl(shown)} onClick={enlarge}>
          <span className="sr">Enlarge picture</span>
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M12 3h5v5M8 17H3v-5M17 3l-6 6M3 17l6-6" />
          </svg>
        </a>
      </div>
      {images.length > 1 && (
        <ul className="thumbs" aria-label="Pictures">
          {images.map((image, index) => (
            <li key={image.url}>
              <a
                href={largestImageUrl(image)}
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
      {Dialog && (
        <Dialog
          images={isKnown ? images : [shown, ...images]}
          shown={shown}
          name={name}
          onShow={setPicked}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
