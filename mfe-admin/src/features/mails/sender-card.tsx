import { useQuery } from '@tanstack/react-query';
import type { MailSender } from '@tessera/contracts/mails/mail-words.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import styles from './mails.module.css';
import { mails } from './queries.ts';

/** The sender of emails, and how it is authenticated. */
export function SenderCard() {
  const sender = useQuery(mails.query(useAdmin().api)).data?.sender;
  if (!sender) return null;
  const isSigned = sender.dkim || sender.isSignedByCarrier;
  return (
    <Card
      title="Sender"
      note={sender.from}
      action={isSigned ? <Badge tone="ok">Signed</Badge> : <Badge tone="warn">Not signed</Badge>}
    >
      <CardBody>
        <Signature {...sender} />
      </CardBody>
    </Card>
  );
}

function Signature({ dkim, isSignedByCarrier }: MailSender) {
  if (dkim) {
    return (
      <>
        <Help>
          Mails are signed (DKIM). Mail programs trust them once this TXT record is in the DNS of the sender’s domain:
        </Help>
        <dl className={styles.record}>
          <dt>Name</dt>
          <dd>
            <code>{dkim.name}</code>
          </dd>
          <dt>Value</dt>
          <dd>
            <code>{dkim.value}</code>
          </dd>
        </dl>
      </>
    );
  }
  if (isSignedByCarrier) {
    return (
      <Help>
        The company that delivers the emails signs them (DKIM). The operator of the platform sets the sender’s domain up
        with it.
      </Help>
    );
  }
  return (
    <Help>
      Emails are sent without a signature (DKIM), so some mail programs mark them as spam. The operator of the platform
      can set one up.
    </Help>
  );
}
