import { entriesOf } from '@tessera/contracts/records.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import table from '../../kit/ui/tables/table.module.css';
import type { ledgerSums } from './ledger.ts';
import { reasonMessages } from './ledger-messages.ts';

/** Why events were excluded. Lists all reasons with their counts, zeros included. */
export function LedgerReasons({ sums: { reasons } }: { sums: ReturnType<typeof ledgerSums> }) {
  const { locale } = useAdmin();
  return (
    <Card title="Exclusion reasons">
      <table className={table.table}>
        <caption className="sr">Excluded events by reason</caption>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col" className={table.end}>
              Excluded
            </th>
          </tr>
        </thead>
        <tbody>
          {entriesOf(reasonMessages).map(([reason, { name, meaning }]) => (
            <tr key={reason}>
              <td>
                {name}
                <span className={table.below}>{meaning}</span>
              </td>
              <td className={table.end}>{numberText(reasons.get(reason) ?? 0, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
