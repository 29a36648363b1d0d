import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../icon/icon.tsx';
import { buttonClass } from '../inputs/button.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  id: string;
  text: string;
  icon: LucideIcon;
  isDisabled?: boolean;
  onChoose: () => void;
}

interface MenuProps {
  /** Names the button and the menu. */
  label: string;
  trigger: ReactNode;
  head?: ReactNode;
  isSmall?: boolean;
  entries: readonly MenuEntry[];
}

export function Menu({ label, trigger, head, isSmall = false, entries }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={buttonClass({ look: 'ghost', isIconOnly: true, isSmall })} aria-label={label}>
        {trigger}
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        {head && <div className={styles.head}>{head}</div>}
        <AriaMenu
          aria-label={label}
          className={styles.menu ?? ''}
          disabledKeys={entries.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
          onAction={(id) => entries.find((entry) => entry.id === id)?.onChoose()}
        >
          {entries.map(({ id, text, icon }) => (
            <MenuItem key={id} id={id} textValue={text} className={styles.item ?? ''}>
              <Icon of={icon} />
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
