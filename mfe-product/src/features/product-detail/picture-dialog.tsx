import { openDialog } from '@tessera/browser-kit/page/dialog.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { NearPicture } from './near-picture.tsx';

export interface PictureDialogProps {
  images: readonly Image[];
  shown: Image;
  /** Of the product. */
  name: string;
  onShow: (image: Image) => void;
  onClose: () => void;
}

/** A product's pictures over the whole window, as large as they are; arrow keys and buttons go through them. */
export function PictureDialog({ images, shown, name, onShow, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const at = images.findIndex(({ url }) => url === shown.url);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, however often it is drawn
  useEffect(() => (dialog.current ? openDialog(dialog.current, { onClose }) : undefined), []);

  const go = (by: number) => {
    const next = images[(at + by + images.length) % images.length];
    if (next) onShow(next);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  return (
    <dialog ref={dialog} className="dialog dialog-picture" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <div className="dialog-head">
        <h2 id={titleId}>{name}</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </div>
      <NearPicture key={shown.url} image={shown} />
      {images.length > 1 && (
        <div className="turn">
          <button type="button" aria-label="Previous picture" onClick={() => go(-1)}>
            ←
          </button>
          <span role="status">{`${at + 1} of ${images.length}`}</span>
          <button type="button" aria-label="Next picture" onClick={() => go(1)}>
            →
          </button>
        </div>
      )}
    </dialog>
  );
}
