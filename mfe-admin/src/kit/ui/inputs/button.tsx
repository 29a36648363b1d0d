import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../layout/icon.tsx';
import styles from './button.module.css';

interface ButtonLook {
  look?: 'plain' | 'primary' | 'ghost' | 'danger';
  isSmall?: boolean;
  /** The text is for screen readers only. */
  isIconOnly?: boolean;
}

/** The class of anything that looks like a button: links too. */
export function buttonClass({ look = 'plain', isSmall = false, isIconOnly = false }: ButtonLook = {}): string {
  return [styles.button, styles[look], isSmall && styles.small, isIconOnly && styles.iconOnly]
    .filter(Boolean)
    .join(' ');
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  icon?: LucideIcon;
  /** Under way: presses do nothing, and it stays focusable. */
  isBusy?: boolean;
}

export function Button({ look, isSmall, isIconOnly, icon, isBusy = false, onClick, children, ...rest }: ButtonProps) {
  const shape = { ...(look && { look }), ...(isSmall && { isSmall }), ...(isIconOnly && { isIconOnly }) };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(shape)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {icon && <Icon of={icon} />}
      {isIconOnly ? <span className="sr">{children}</span> : children}
    </button>
  );
}
