import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { AlertsDialog } from './alerts-dialog.tsx';
import { alertsOfErrors } from './queries.ts';

/** Opens the email alerts about errors; disabled without the right to change them. */
export function AlertsButton() {
  const { api, account } = useAdmin();
  const mayChange = holdsRight(account, 'reports.manage');
  const { data } = useQuery({ ...alertsOfErrors.query(api, undefined), enabled: mayChange });
  const changing = useDialogEntry('alerts');
  if (mayChange && !data) return null;
  const { mails } = data ?? { mails: [] };
  return (
    <>
      <Button needs="reports.manage" icon={Mail} onClick={() => changing.open()}>
        {mails.length === 0 ? 'Email alerts' : `Email alerts (${mails.length})`}
      </Button>
      {changing.isOpen && <AlertsDialog dialog={changing.dialog} mails={mails} />}
    </>
  );
}
