import type { Right } from '@tessera/contracts/rights/rights.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdmin } from '../../context/admin-context.ts';
import { useRight } from '../../rights/use-right.ts';
import { Icon } from '../layout/icon.tsx';
import { Button, buttonClass } from './button.tsx';

interface DownloadLinkProps {
  href: string;
  isSmall?: boolean;
  /** The right that the file needs. */
  needs?: Right;
  children: ReactNode;
}

/** A link that looks like a button and brings a file. */
export function DownloadLink({ href, isSmall = false, needs, children }: DownloadLinkProps) {
  const { addressOf } = useAdmin();
  const { isHeld } = useRight(needs);
  if (needs && !isHeld) {
    return (
      <Button icon={Download} isSmall={isSmall} needs={needs}>
        {children}
      </Button>
    );
  }
  return (
    <a className={buttonClass({ isSmall })} href={addressOf(href)} download>
      <Icon of={Download} />
      {children}
    </a>
  );
}
