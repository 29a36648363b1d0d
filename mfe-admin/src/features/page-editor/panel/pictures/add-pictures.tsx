import type { Image } from '@tessera/contracts/primitives.ts';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { pictureTypes } from '../../../../kit/pictures/check-picture.ts';
import styles from '../../../../kit/pictures/picture.module.css';
import { UploadProblems } from '../../../../kit/pictures/upload-problems.tsx';
import { useUploads } from '../../../../kit/pictures/use-uploads.ts';
import { Icon } from '../../../../kit/ui/icon/icon.tsx';

interface AddPicturesProps {
  /** Names the control. */
  label: string;
  /** How many more there may be. */
  free: number;
  /** How many there may be in all. */
  max: number;
  onAdd: (image: Image) => void;
}

/** Takes pictures from the device, several at once; each is added as soon as it is uploaded. */
export function AddPictures({ label, free, max, onAdd }: AddPicturesProps) {
  const id = useId();
  const uploads = useUploads(onAdd, free, max);
  return (
    <div className={styles.picture}>
      <span className={styles.choose}>
        <label htmlFor={id} onDragOver={(event) => event.preventDefault()} onDrop={uploads.drop}>
          <Icon of={ImagePlus} />
          {uploads.waiting > 0 ? `Uploading ${uploads.waiting}…` : 'Add pictures'}
        </label>
        <input
          id={id}
          className="sr"
          type="file"
          multiple
          accept={pictureTypes}
          aria-label={`Add to: ${label}`}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </span>
      <UploadProblems problems={uploads.problems} />
    </div>
  );
}
