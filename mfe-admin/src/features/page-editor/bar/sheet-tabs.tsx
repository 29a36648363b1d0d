import { Layers, type LucideIcon, Plus, Settings2, Smartphone } from 'lucide-react';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { type Sheet, useEditor } from '../editor-context.ts';
import styles from './sheet-tabs.module.css';

const tabs: readonly { sheet: Sheet; name: string; icon: LucideIcon }[] = [
  { sheet: 'outline', name: 'Outline', icon: Layers },
  { sheet: 'page', name: 'Page', icon: Smartphone },
  { sheet: 'settings', name: 'Settings', icon: Settings2 },
];

/** On phones: what is over the page. */
export function SheetTabs() {
  const { sheet, setSheet, left, setLeft } = useEditor();
  const isAdding = left !== 'outline';
  const show = (next: Sheet) => {
    setLeft('outline');
    setSheet(next);
  };
  return (
    <nav className={styles.tabs} aria-label="Parts of the editor" data-save-bar>
      {tabs.map(({ sheet: one, name, icon }) => (
        <button key={one} type="button" aria-pressed={!isAdding && one === sheet} onClick={() => show(one)}>
          <Icon of={icon} />
          {name}
        </button>
      ))}
      <button type="button" aria-pressed={isAdding} onClick={() => setLeft('sections')}>
        <Icon of={Plus} />
        Add
      </button>
    </nav>
  );
}
