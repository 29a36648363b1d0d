import { createLink } from '@tanstack/react-router';
import type { Right } from '@tessera/contracts/rights/rights.ts';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useRight } from '../../rights/use-right.ts';
import { Icon } from '../icon/icon.tsx';
import { Button, buttonClass } from '../inputs/button.tsx';

interface NewAnchorProps extends ComponentProps<'a'> {
  /** The right to create such a thing. */
  needs: Right;
}

function NewAnchor({ needs, children, ...rest }: NewAnchorProps) {
  const { isHeld } = useRight(needs);
  if (!isHeld) {
    return (
      <Button look="primary" icon={Plus} needs={needs}>
        {children}
      </Button>
    );
  }
  return (
    <a {...rest} className={buttonClass({ look: 'primary' })}>
      <Icon of={Plus} />
      {children}
    </a>
  );
}

/** Leads to the screen where something is created. */
export const NewLink = createLink(NewAnchor);
