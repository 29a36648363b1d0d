import { useNavigate, useRouterState } from '@tanstack/react-router';
import { MailSearch } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import styles from './person.module.css';
import { PersonMails } from './person-mails.tsx';

/** All emails to one person. The address is stored in the browser's history entry. */
export function PersonPage() {
  const email = useRouterState({ select: ({ location }) => location.state.mailsTo ?? '' });
  return (
    <>
      <PageHead
        title="Mails to a person"
        note="What orders, carts, forms, waitlists and the newsletter mailed to one address, or tried to."
        back={<BackLink to="/mails" name="mails" />}
      />
      <Card label="Whose mails">
        <CardBody>
          <AddressForm key={email} of={email} />
        </CardBody>
      </Card>
      <div className={styles.found}>
        {email ? (
          <PersonMails key={email} email={email} />
        ) : (
          <Card label="Mails">
            <EmptyState icon={MailSearch} title="Whose mails?">
              Type an e-mail address. Orders, submissions, subscribers and waitlists lead here as well.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}

function AddressForm({ of: shown }: { of: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(shown);
  const [problem, setProblem] = useState<string>();
  const show = (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    if (!/\S@\S/.test(email)) return setProblem('Type a whole address, such as name@example.com.');
    setProblem(undefined);
    void navigate({ to: '/mails/to', state: { mailsTo: email } });
  };
  return (
    <search>
      <form className={styles.form} noValidate onSubmit={show}>
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="off"
          maxLength={256}
          value={typed}
          onChange={setTyped}
          problem={problem}
        />
        <Button look="primary" type="submit">
          Show mails
        </Button>
      </form>
    </search>
  );
}
