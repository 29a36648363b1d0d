import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { keyMap } from '../rules/key-map.ts';
import styles from './keys.module.css';

/** Every key of the editor. */
export function KeyHelp({ dialog }: { dialog: OpenDialog }) {
  return (
    <Dialog {...dialog} isReading title="Keyboard shortcuts" foot={<DialogClose>Close</DialogClose>}>
      <dl className={styles.keys}>
        {keyMap.map(({ keys, text }) => (
          <div key={keys}>
            <dt>{text}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
