import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';

/** What everybody who works here can do about their own account. */
export function PasswordPage() {
  return (
    <>
      <PageHead title="Your account" note="Yours alone: nobody else who works on this website sees or changes it." />
      <div className={columns.two}>
        <PasswordCard />
        <EmailCard />
      </div>
    </>
  );
}
