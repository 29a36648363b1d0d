import { entriesOf } from '@tessera/contracts/records.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import table from '../../kit/ui/tables/table.module.css';
import type { ledgerSums } from './ledger.ts';
import { reasonWords } from './ledger-words.ts';

/** Why events were left out, all reasons with their numbers: a zero is an answer too. */
export function LedgerReasons({ sums: { reasons } }: { sums: ReturnType<typeof ledgerSums> }) {
  const { locale } = useAdmin();
  return (
    <Card title="Why it was left out">
      <table className={table.table}>
        <caption className="sr">What was left out, by reason</caption>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col" className={table.end}>
              Left out
            </th>
          </tr>
        </thead>
        <tbody>
          {entriesOf(reasonWords).map(([reason, { name, meaning }]) => (
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
