import type { Image } from '@tessera/contracts/primitives.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { ImagePlus, Images, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useAdmin } from '../context/admin-context.ts';
import { MediaPicker } from '../media/media-picker.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Button } from '../ui/inputs/button.tsx';
import { TextField } from '../ui/inputs/field.tsx';
import { pictureTypes } from './check-picture.ts';
import styles from './picture.module.css';
import { UploadProblems } from './upload-problems.tsx';
import { useUploads } from './use-uploads.ts';

interface PictureChoiceProps {
  /** Names the controls. */
  label: string;
  image: Image | null;
  onChange: (image: Image | null, isTyping?: boolean) => void;
  /** Crops of pictures can be chosen, too. */
  hasCrops?: boolean;
  /** The whole picture is shown, on a checked ground where it is see-through. */
  isWhole?: boolean;
  /** What the words about the picture are for; null where they are not read. */
  altHelp?: string | null;
}

const usualHelp = 'Read to visitors who do not see the picture. Leave it empty for decoration.';

/** A picture: uploaded, or chosen from the media library, with what it shows in words. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, image, onChange, hasCrops = false, isWhole = false, altHelp = usualHelp } = props;
  const { addressOf } = useAdmin();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const uploads = useUploads((taken) => onChange(taken), 1);
  return (
    <div className={styles.picture}>
      {image && (
        <img
          data-whole={isWhole || undefined}
          src={addressOf(imageUrl(image.url, 300))}
          alt={image.alt}
          width={image.width}
          height={image.height}
        />
      )}
      <div className={styles.actions}>
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
              uploads.add([...(target.files ?? [])]);
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
        <MediaPicker
          label={label}
          hasCrops={hasCrops}
          onChoose={(chosen) => {
            onChange(chosen);
            setChoosing(false);
          }}
        />
      )}
      {image && altHelp !== null && (
        <TextField
          label="What it shows"
          help={altHelp}
          value={image.alt}
          maxLength={300}
          onChange={(alt) => onChange({ ...image, alt }, true)}
        />
      )}
    </div>
  );
}
