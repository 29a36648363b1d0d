import { fileSizeText } from '@tessera/rules/files/file-size.ts';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './file-drop.module.css';

interface FileDropProps {
  label: string;
  /** Shown until a file is chosen. */
  prompt: string;
  /** Extensions and types that the browser offers. */
  accept: string;
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
}

/** Where a file is chosen or dropped. */
export function FileDrop({ label, prompt, accept, file, onChoose }: FileDropProps) {
  const id = useId();
  return (
    <div className={styles.drop}>
      <label
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onChoose(event.dataTransfer.files[0]);
        }}
      >
        <Icon of={FileUp} />
        {file ? `${file.name}, ${fileSizeText(file.size)}` : prompt}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        className="sr"
        aria-label={label}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
    </div>
  );
}
