import { useQuery } from '@tanstack/react-query';
import { role } from '@tessera/contracts/enumerations.ts';
import { Mail } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { report } from './query.ts';
import { ReportDialog } from './report-dialog.tsx';

/** Leads to who gets the figures by mail, for those who may say so. */
export function ReportButton() {
  const { api, account } = useAdmin();
  const mayChange = account.roles.includes(role.admin);
  const { data } = useQuery({ ...report.query(api, undefined), enabled: mayChange });
  const changing = useDialogEntry('report');
  if (!mayChange || !data) return null;
  return (
    <>
      <Button icon={Mail} onClick={() => changing.open()}>
        {data.mails.length === 0 ? 'Get by mail' : `Mailed to ${data.mails.length}`}
      </Button>
      {changing.isOpen && <ReportDialog dialog={changing.dialog} report={data} />}
    </>
  );
}
