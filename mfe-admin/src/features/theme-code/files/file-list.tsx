import type { Theme } from '@tessera/contracts/commerce/theme.ts';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { SelectField } from '../../../kit/ui/inputs/field.tsx';
import styles from '../theme-code.module.css';

interface FileListProps {
  theme: Theme;
  unsaved: ReadonlySet<string>;
  selected: string;
  onSelect: (path: string) => void;
}

/** The theme's files by folder; on a phone one field to choose from. */
export function FileList({ theme, unsaved, selected, onSelect }: FileListProps) {
  const folders = [...new Set(theme.files.map(({ path }) => folderOf(path)))];
  const errorsOf = (path: string) =>
    theme.problems.filter(({ file, severity }) => file === path && severity === 'error').length;
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label="File"
          value={selected}
          choices={theme.files.map(({ path }) => ({ value: path, name: path }))}
          onChange={onSelect}
        />
      </div>
      <nav className={styles.files} aria-label="Files of the theme">
        {folders.map((folder) => (
          <section key={folder} aria-label={folder === '' ? 'Theme' : folder}>
            {folder !== '' && <h3>{folder}</h3>}
            <ul>
              {theme.files
                .filter(({ path }) => folderOf(path) === folder)
                .map(({ path }) => (
                  <li key={path}>
                    <button
                      type="button"
                      aria-current={path === selected ? 'page' : undefined}
                      onClick={() => onSelect(path)}
                    >
                      {path.slice(folder === '' ? 0 : folder.length + 1)}
                    </button>
                    {errorsOf(path) > 0 && (
                      <Badge tone="bad">
                        {errorsOf(path)} {errorsOf(path) === 1 ? 'error' : 'errors'}
                      </Badge>
                    )}
                    {unsaved.has(path) && <Badge tone="warn">Not saved</Badge>}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
