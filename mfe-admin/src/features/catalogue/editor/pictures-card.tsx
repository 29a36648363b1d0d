import type { Image } from '@tessera/contracts/primitives.ts';
import { ImagePlus, Images } from 'lucide-react';
import { useId, useState } from 'react';
import { movedTo } from '../../../kit/form/move-item.ts';
import { MediaPicker } from '../../../kit/media/media-picker.tsx';
import { pictureTypes } from '../../../kit/pictures/check-picture.ts';
import { UploadProblems } from '../../../kit/pictures/upload-problems.tsx';
import { useUploads } from '../../../kit/pictures/use-uploads.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import type { ProductPart } from './part.ts';
import { Picture } from './picture.tsx';
import styles from './product.module.css';

/** Pictures in their order: the first is the main one. Dragged with the mouse, moved with buttons by keyboard. */
export function PicturesCard({ draft, change }: ProductPart) {
  const id = useId();
  const { images } = draft;
  const [isChoosing, setChoosing] = useState(false);
  const uploads = useUploads((image) => change((now) => ({ images: withImage(now.images, image) })));
  const move = (from: number, to: number) => change({ images: movedTo(images, from, to) });
  return (
    <Card title="Pictures" note="The first is the main picture. Drag, or use Move.">
      <CardBody>
        <ul className={styles.pictures}>
          {images.map((image, at) => (
            <Picture
              key={image.url}
              image={image}
              at={at}
              count={images.length}
              onMove={move}
              onRemove={() => change({ images: images.filter((other) => other !== image) })}
              onDescribe={(alt) =>
                change({ images: images.map((other) => (other === image ? { ...other, alt } : other)) })
              }
            />
          ))}
          <li className={styles.drop}>
            <label htmlFor={id} onDragOver={(event) => event.preventDefault()} onDrop={uploads.drop}>
              <Icon of={ImagePlus} />
              {uploads.waiting > 0 ? `Adding ${uploads.waiting} …` : 'Add pictures'}
            </label>
            <input
              id={id}
              type="file"
              multiple
              accept={pictureTypes}
              className="sr"
              aria-label="Add pictures"
              onChange={({ target }) => {
                uploads.add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </li>
        </ul>
        <UploadProblems problems={uploads.problems} />
        <Button isSmall icon={Images} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Choose from media
        </Button>
        {isChoosing && (
          <MediaPicker
            label="this product"
            onChoose={(image) => change((now) => ({ images: withImage(now.images, image) }))}
          />
        )}
        <Help>
          JPEG, PNG, WebP or AVIF, at most 20 MB each. Say what each picture shows for those who cannot see it.
        </Help>
      </CardBody>
    </Card>
  );
}

/** The same file sent twice is one picture. */
function withImage(images: readonly Image[], image: Image): Image[] {
  return images.some(({ url }) => url === image.url) ? [...images] : [...images, image];
}
