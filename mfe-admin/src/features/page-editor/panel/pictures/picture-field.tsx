import type { Image } from '@tessera/contracts/primitives.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { ImagePlus, Images, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { pictureTypes } from '../../../../kit/pictures/check-picture.ts';
import { UploadProblems } from '../../../../kit/pictures/upload-problems.tsx';
import { useUploads } from '../../../../kit/pictures/use-uploads.ts';
import { Icon } from '../../../../kit/ui/icon/icon.tsx';
import { Button } from '../../../../kit/ui/inputs/button.tsx';
import { TextField } from '../../../../kit/ui/inputs/field.tsx';
import { useBody } from '../../editor-context.ts';
import { picturesOf } from '../../rules/pictures-of.ts';
import { Labelled } from '../labelled.tsx';
import styles from './picture.module.css';

interface PictureFieldProps {
  label: string;
  help?: string | undefined;
  image: Image | null;
  onChange: (image: Image | null, isTyping?: boolean) => void;
}

/** A picture: uploaded, or chosen from those of the page, with what it shows in words. */
export function PictureField({ label, help, image, onChange }: PictureFieldProps) {
  const { addressOf } = useAdmin();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const uploads = useUploads((taken) => onChange(taken));
  return (
    <Labelled label={label} help={help}>
      <div className={styles.picture}>
        {image && (
          <img src={addressOf(imageUrl(image.url, 300))} alt={image.alt} width={image.width} height={image.height} />
        )}
        <div className={styles.acts}>
          <span className={styles.choose}>
            <label htmlFor={id} onDragOver={(event) => event.preventDefault()} onDrop={uploads.drop}>
              <Icon of={ImagePlus} />
              {uploads.waiting > 0 ? 'Uploading…' : image ? 'Replace' : 'Upload a picture'}
            </label>
            <input
              id={id}
              className="sr"
              type="file"
              accept={pictureTypes}
              aria-label={`${image ? 'Replace' : 'Upload'}: ${label}`}
              onChange={({ target }) => {
                uploads.add([...(target.files ?? [])].slice(0, 1));
                target.value = '';
              }}
            />
          </span>
          <Button isSmall icon={Images} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            Choose
          </Button>
          {image && (
            <Button look="ghost" isSmall isIconOnly icon={Trash2} onClick={() => onChange(null)}>
              Remove {label}
            </Button>
          )}
        </div>
        <UploadProblems problems={uploads.problems} />
        {isChoosing && (
          <Pictures
            onChoose={(chosen) => {
              onChange(chosen);
              setChoosing(false);
            }}
          />
        )}
        {image && (
          <TextField
            label="What it shows"
            help="Read to visitors who do not see the picture. Leave it empty for decoration."
            value={image.alt}
            maxLength={300}
            onChange={(alt) => onChange({ ...image, alt }, true)}
          />
        )}
      </div>
    </Labelled>
  );
}

/** The pictures that the page uses already. */
function Pictures({ onChoose }: { onChoose: (image: Image) => void }) {
  const { addressOf } = useAdmin();
  const pictures = picturesOf(useBody());
  if (pictures.length === 0) return <p className={styles.none}>The page has no pictures yet. Upload one.</p>;
  return (
    <ul className={styles.choices} aria-label="Pictures of this page">
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <button type="button" onClick={() => onChoose(picture)}>
            <img
              src={addressOf(imageUrl(picture.url, 100))}
              alt={picture.alt || `Picture ${at + 1}`}
              width={picture.width}
              height={picture.height}
              loading="lazy"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
