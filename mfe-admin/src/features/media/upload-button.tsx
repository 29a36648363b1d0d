import { type LucideIcon, Upload } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { acceptedFiles } from '../../kit/uploads/check-file.ts';
import styles from './media.module.css';

interface UploadButtonProps {
  text: string;
  icon?: LucideIcon;
  look?: 'plain' | 'primary';
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Opens the file dialog; on a phone also the camera. */
export function UploadButton({ text, icon = Upload, look = 'plain', isMultiple = true, onFiles }: UploadButtonProps) {
  const id = useId();
  return (
    <span className={styles.choose}>
      <label htmlFor={id} className={buttonClass({ look })}>
        <Icon of={icon} />
        {text}
      </label>
      <input
        id={id}
        type="file"
        className="sr"
        multiple={isMultiple}
        accept={acceptedFiles}
        aria-label={text}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </span>
  );
}
