import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdmin } from '../../context/admin-context.ts';
import { Icon } from '../layout/icon.tsx';
import { buttonClass } from './button.tsx';

/** A link that looks like a button and brings a file. */
export function DownloadLink({ href, isSmall, children }: { href: string; isSmall?: boolean; children: ReactNode }) {
  const { addressOf } = useAdmin();
  return (
    <a className={buttonClass({ isSmall: isSmall ?? false })} href={addressOf(href)} download>
      <Icon of={Download} />
      {children}
    </a>
  );
}
