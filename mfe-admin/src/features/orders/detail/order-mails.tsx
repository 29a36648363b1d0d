import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderMail } from '@tessera/contracts/commerce/order-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Moment } from '../../../kit/context/moment-of.tsx';
import { failureText } from '../../../kit/data/call-problem.ts';
import { Badge, type Tone } from '../../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { resendMail } from '../shared/order-calls.ts';
import { orderMails } from '../shared/queries.ts';
import styles from './order-extras.module.css';

const states: Record<OrderMail['state'], [Tone, string]> = {
  due: ['info', 'On its way'],
  sending: ['info', 'On its way'],
  sent: ['ok', 'Sent'],
  refused: ['bad', 'Not taken'],
  unknown: ['warn', 'Not sure'],
};

/** Mails about the order and how far they are, each of which can be sent again. */
export function OrderMails({ orderId }: { orderId: string }) {
  const admin = useAdmin();
  const queryClient = useQueryClient();
  const query = useQuery(orderMails.query(admin.api, orderId));
  const resend = useMutation({
    mutationFn: (mailId: string) => resendMail(admin.api, orderId, mailId),
    onSuccess: (mails) => {
      orderMails.set(queryClient, orderId, mails);
      admin.sayings.say('The mail is sent again');
    },
  });
  const askBefore = ({ id, subject, to }: OrderMail) => {
    const question = { title: 'Send this mail again?', text: `“${subject}” goes to ${to} once more.` };
    admin.guards.ask([{ ...question, stay: 'Back', leave: 'Send it again' }], () => resend.mutate(id));
  };
  return (
    <Card title="Mails">
      <CardBody>
        <QueryView query={query} what="mails">
          {(mails) =>
            mails.length === 0 ? (
              <p className="sub">No mail was sent about this order.</p>
            ) : (
              <ul className={styles.list}>
                {mails.map((mail) => (
                  <Mail key={mail.id} mail={mail} isBusy={resend.isPending} onResend={() => askBefore(mail)} />
                ))}
              </ul>
            )
          }
        </QueryView>
        {resend.isError && <Failed>{failureText('Not sent again.', resend.error)}</Failed>}
      </CardBody>
    </Card>
  );
}

function Mail({ mail, isBusy, onResend }: { mail: OrderMail; isBusy: boolean; onResend: () => void }) {
  const [tone, text] = states[mail.state];
  const last = mail.log.at(-1);
  const isOver = mail.state !== 'due' && mail.state !== 'sending';
  return (
    <li>
      <div>
        {mail.subject}
        <small>
          {mail.to} · <Moment at={last?.at ?? mail.createdOn} />
          {mail.state === 'refused' && last && ` · ${last.what}`}
        </small>
      </div>
      <Badge tone={tone}>{text}</Badge>
      {isOver && (
        <Button needs="orders.write" isSmall isBusy={isBusy} onClick={onResend}>
          Send again
        </Button>
      )}
    </li>
  );
}
