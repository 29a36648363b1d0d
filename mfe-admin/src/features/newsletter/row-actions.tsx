import type { Subscriber } from '@tessera/contracts/forms/newsletter-calls.ts';
import { MailsToLink } from '../mails/person/mails-to-link.tsx';
import { RemoveSubscriber } from './remove-subscriber.tsx';

/** The actions of a subscriber. */
export const RowActions = ({ of: one }: { of: Subscriber }) => (
  <>
    <MailsToLink email={one.email} isSmall /> <RemoveSubscriber of={one} />
  </>
);
