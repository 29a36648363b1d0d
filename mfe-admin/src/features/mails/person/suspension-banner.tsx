import type { MailSuspension } from '@tessera/contracts/mails/mail-log-calls.ts';
import { Moment } from '../../../kit/context/moment-of.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';

/** Why an address gets no letters and notices any more, and what it still gets. */
export function SuspensionBanner({ of: { why, reason, since } }: { of: MailSuspension }) {
  return (
    <Banner tone="warn">
      <p>
        {why === 'bounce'
          ? 'An email to this address bounced'
          : 'A recipient reported an email to this address as spam'}{' '}
        (
        <Moment at={since} />
        ): {reason}. It gets no letters and no word of what is back in stock any more; mails about orders still go out.
      </p>
    </Banner>
  );
}
