import { useMutation } from '@tanstack/react-query';
import type { Theme } from '@tessera/contracts/commerce/theme.ts';
import { FolderUp, Upload as UploadIcon } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import styles from '../theme-code.module.css';
import { useThemeChange } from '../use-theme-change.ts';
import { readUpload } from './read-upload.ts';

/** Uploads a folder or a ZIP file into the draft: its files replace those of the same names. */
export function UploadTheme({ theme }: { theme: Theme }) {
  const folder = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  const upload = useUpload(theme);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    if (files.length > 0) upload.mutate(files);
    target.value = '';
  };
  const leftOut = upload.data ?? [];
  return (
    <div className={styles.upload}>
      <p className={styles.buttons}>
        <Button icon={FolderUp} isBusy={upload.isPending} onClick={() => folder.current?.click()}>
          Upload folder
        </Button>
        <Button icon={UploadIcon} isBusy={upload.isPending} onClick={() => zip.current?.click()}>
          Upload ZIP
        </Button>
      </p>
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder of a theme"
        {...{ webkitdirectory: '' }}
        onChange={choose}
      />
      <input ref={zip} type="file" hidden aria-label="ZIP file of a theme" accept=".zip" onChange={choose} />
      {upload.error && <Failed>{failureText('Nothing was uploaded.', upload.error)}</Failed>}
      {leftOut.length > 0 && (
        <Help>
          Left out, as themes have no such files or they are too large: {leftOut.slice(0, 10).join(', ')}
          {leftOut.length > 10 && ` and ${leftOut.length - 10} more`}. Pictures and fonts belong in Media.
        </Help>
      )}
    </div>
  );
}

function useUpload(theme: Theme) {
  const { sayings } = useAdmin();
  const change = useThemeChange();
  return useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const { files, leftOut } = await readUpload(chosen);
      const known = new Map(theme.files.map(({ path, hash }) => [path, hash]));
      const changes = files.map(({ path, text }) => ({ path, base: known.get(path) ?? null, text }));
      if (changes.length > 0) await change.mutateAsync({ changes, isForced: false });
      sayings.say(`${changes.length} ${changes.length === 1 ? 'file' : 'files'} uploaded`);
      return leftOut;
    },
  });
}
