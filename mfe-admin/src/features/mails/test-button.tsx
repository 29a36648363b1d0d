import { useMutation } from '@tanstack/react-query';
import type { WordedMail } from '@tessera/contracts/mails/mail-words.ts';
import { Send } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { type MailService, testMail } from './queries.ts';

/** Sends the saved email to the signed-in person. */
export function TestButton({ service, of: { kind, language } }: { service: MailService; of: WordedMail }) {
  const { api, sayings } = useAdmin();
  const test = useMutation({
    mutationFn: () => testMail(api, { service, kind: kind.kind, language }),
    onSuccess: ({ to }) => sayings.say(`A test is on its way to ${to}`),
  });
  return (
    <>
      <Button icon={Send} isBusy={test.isPending} onClick={() => test.mutate()}>
        Send me a test
      </Button>
      {test.isError && <Failed>{failureText('Not sent.', test.error)}</Failed>}
    </>
  );
}
