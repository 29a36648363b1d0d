import type { ComponentProps } from 'react';

interface BusyButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Shows the spinner; presses do nothing until the work is done. */
  isBusy: boolean;
  label: string;
}

/**
 * A submit button with a spinner while its work runs. The label has an element of its own: browser translators replace
 * text nodes, and nothing can be inserted beside a text that is gone.
 */
export function BusyButton({ isBusy, label, ...rest }: BusyButtonProps) {
  return (
    <button type="submit" aria-disabled={isBusy || undefined} {...rest}>
      {isBusy && <span className="spin" />}
      <span>{label}</span>
    </button>
  );
}
