import type { Right } from '@tessera/contracts/rights/rights.ts';
import { Download } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useAdmin } from '../../context/admin-context.ts';
import { useRight } from '../../rights/use-right.ts';
import { Icon } from '../icon/icon.tsx';
import { Button, buttonClass } from './button.tsx';

interface DownloadLinkProps {
  href: string;
  isSmall?: boolean;
  /** The right that the file needs. */
  needs?: Right;
  /** Whether the password must have been given a moment ago, whichever right is needed. */
  isProved?: boolean;
  children: ReactNode;
}

/** Files with data about people are served once the password was given a moment ago. */
const needsProof = (needs: Right | undefined) => needs?.endsWith('.export') ?? false;

/** A link that looks like a button and brings a file. */
export function DownloadLink({ href, isSmall = false, needs, isProved = false, children }: DownloadLinkProps) {
  const { addressOf, session } = useAdmin();
  const { isHeld } = useRight(needs);
  if (needs && !isHeld) {
    return (
      <Button icon={Download} isSmall={isSmall} needs={needs}>
        {children}
      </Button>
    );
  }
  const proveFirst = async (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    if (!(isProved || needsProof(needs)) || link.dataset.isProved) return;
    event.preventDefault();
    if (!(await session.ensureProof())) return;
    link.dataset.isProved = 'true';
    link.click();
    delete link.dataset.isProved;
  };
  return (
    <a className={buttonClass({ isSmall })} href={addressOf(href)} download onClick={(event) => void proveFirst(event)}>
      <Icon of={Download} />
      {children}
    </a>
  );
}
