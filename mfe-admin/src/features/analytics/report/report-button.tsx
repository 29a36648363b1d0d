import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { holdsRight } from '../../../kit/rights/use-right.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { report } from './query.ts';
import { ReportDialog } from './report-dialog.tsx';

/** Leads to who gets the figures by mail, for those who may say so. */
export function ReportButton() {
  const { api, account } = useAdmin();
  const mayChange = holdsRight(account, 'reports.manage');
  const { data } = useQuery({ ...report.query(api, undefined), enabled: mayChange });
  const changing = useDialogEntry('report');
  if (mayChange && !data) return null;
  return (
    <>
      <Button needs="reports.manage" icon={Mail} onClick={() => changing.open()}>
        {data && data.mails.length > 0 ? `Mailed to ${data.mails.length}` : 'Get by mail'}
      </Button>
      {data && changing.isOpen && <ReportDialog dialog={changing.dialog} report={data} />}
    </>
  );
}
