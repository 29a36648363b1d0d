import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { BudgetsDialog } from './budgets-dialog.tsx';
import { budgets } from './query.ts';

/** Opens the speed budgets; disabled without the right to change them. */
export function BudgetsButton() {
  const { api } = useAdmin();
  const { data } = useQuery(budgets.query(api, undefined));
  const changing = useDialogEntry('budgets');
  if (!data) return null;
  return (
    <>
      <Button needs="reports.manage" icon={Gauge} onClick={() => changing.open()}>
        {Object.keys(data.budgets).length === 0 ? 'Set budgets' : 'Budgets'}
      </Button>
      {changing.isOpen && <BudgetsDialog dialog={changing.dialog} known={data} />}
    </>
  );
}
