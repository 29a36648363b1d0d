import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { holdsRight } from '../../../kit/rights/use-right.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { report } from './query.ts';
import { ReportDialog } from './report-dialog.tsx';

/** Opens the schedule of the report email; disabled without the right to change it. */
export function ReportButton() {
  const { api, account } = useAdmin();
  const mayChange = holdsRight(account, 'reports.manage');
  const { data } = useQuery({ ...report.query(api, undefined), enabled: mayChange });
  const changing = useDialogEntry('report');
  if (mayChange && !data) return null;
  return (
    <>
      <Button needs="reports.manage" icon={Mail} onClick={() => changing.open()}>
        {data && data.mails.length > 0 ? `Report recipients (${data.mails.length})` : 'Schedule report'}
      </Button>
      {data && changing.isOpen && <ReportDialog dialog={changing.dialog} report={data} />}
    </>
  );
}
