import { Link } from '@tanstack/react-router';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { holdsRight } from '../../../kit/rights/use-right.ts';
import { buttonClass } from '../../../kit/ui/inputs/button.tsx';

interface MailsToLinkProps {
  email: string;
  /** As a button in a row of a list, which says whose mails only to who hears it. */
  isSmall?: boolean;
}

/** The way to all mails to an address, for who may see them. The address stays out of the address bar. */
export function MailsToLink({ email, isSmall = false }: MailsToLinkProps) {
  const { account } = useAdmin();
  if (!holdsRight(account, 'mails.write')) return null;
  const way = { to: '/mails/to', state: { mailsTo: email } } as const;
  if (!isSmall) return <Link {...way}>Mails to this address</Link>;
  return (
    <Link {...way} className={buttonClass({ isSmall: true })}>
      Mails <span className="sr">to {email}</span>
    </Link>
  );
}
