import type { Right } from '@tessera/contracts/rights/rights.ts';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useRight } from '../../rights/use-right.ts';
import { Icon } from '../icon/icon.tsx';
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
  /** The right that what it does needs: whoever lacks it sees the button disabled, and why. */
  needs?: Right;
}

export function Button(props: ButtonProps) {
  const { look, isSmall, isIconOnly, icon, isBusy = false, needs, onClick, children, ...rest } = props;
  const right = useRight(needs);
  const reason = useId();
  const shape = { ...(look && { look }), ...(isSmall && { isSmall }), ...(isIconOnly && { isIconOnly }) };
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass(shape)}
      {...(!right.isHeld && { disabled: true, title: right.needs, 'aria-describedby': reason })}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {icon && <Icon of={icon} />}
      {isIconOnly ? <span className="sr">{children}</span> : children}
    </button>
  );
  if (right.isHeld) return button;
  return (
    <span className={styles.lacking}>
      {button}
      <small id={reason} className={isSmall || isIconOnly ? 'sr' : undefined}>
        {right.needs}
      </small>
    </span>
  );
}
