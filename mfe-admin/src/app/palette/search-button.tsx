import { Search } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { paletteKey } from '../../kit/palette/palette-key.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import styles from './search-button.module.css';

/** Opens the command palette from the top bar. */
export function SearchButton() {
  const { palette } = useAdmin();
  const key = paletteKey(navigator.platform);
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={key.aria}
      onClick={palette.open}
    >
      <Icon of={Search} />
      <span className={styles.text}>Search</span>
      <span className={styles.key} aria-hidden="true">
        {key.text}
      </span>
    </button>
  );
}
