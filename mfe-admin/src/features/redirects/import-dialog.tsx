import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { ImportedLine } from '@tessera/contracts/commerce/redirect-calls.ts';
import { importRedirects } from '@tessera/contracts/commerce/redirect-calls.wire.ts';
import { useId, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { countText } from '../../kit/format/count.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx';
import { missedAddresses, redirects } from './queries.ts';
import styles from './redirects.module.css';

type Report = AnswerOf<typeof importRedirects>;

/** Imports a CSV file of redirects: what would happen is shown first. */
export function ImportDialog({ dialog }: { dialog: OpenDialog }) {
  const { api, sayings, locale } = useAdmin();
  const queryClient = useQueryClient();
  const [csv, setCsv] = useState('');
  const check = useMutation({
    mutationFn: async (file: File) => {
      const text = await file.text();
      setCsv(text);
      return api.call(importRedirects, { body: { csv: text, isDryRun: true } });
    },
  });
  const report = check.data;
  const count = report ? validOf(report) : 0;
  const counted = countText(count, ['redirect', 'redirects'], locale);
  const apply = useMutation({
    mutationFn: () => api.call(importRedirects, { body: { csv, isDryRun: false } }),
    onSuccess: async () => {
      dialog.onClose();
      sayings.say(`${counted} imported`);
      await Promise.all([redirects.invalidate(queryClient), missedAddresses.invalidate(queryClient)]);
    },
  });
  const isBusy = check.isPending || apply.isPending;
  const problem = check.error ?? apply.error;
  return (
    <Dialog
      {...dialog}
      title="Import redirects"
      isBusy={isBusy}
      foot={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button look="primary" isBusy={count === 0 || isBusy} onClick={() => apply.mutate()}>
            {count > 0 ? `Import ${counted}` : 'Import'}
          </Button>
        </>
      }
    >
      <ChooseFile onChoose={(file) => check.mutate(file)} />
      {check.isPending && <p role="status">Checking…</p>}
      {problem && <Failed>{failureText('Not imported.', problem)}</Failed>}
      {report && <ImportReport of={report} />}
    </Dialog>
  );
}

const validOf = ({ counts }: Report): number => counts.new + counts.replaces + counts.shortened;

function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const id = useId();
  return (
    <div className={styles.choose}>
      <label htmlFor={id}>CSV file</label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
        }}
      />
      <Help>Columns: from, to, type (optional: 301, 302 or 410). Nothing changes until you import.</Help>
    </div>
  );
}

function ImportReport({ of: { counts, lines } }: { of: Report }) {
  return (
    <>
      <ul className={styles.tally} aria-label="What will happen">
        <li>
          <b>{counts.new}</b> new
        </li>
        <li>
          <b>{counts.replaces}</b> replaced
        </li>
        <li>
          <b>{counts.shortened}</b> shortened
        </li>
        <li>
          <b>{counts.refused}</b> can’t be imported
        </li>
      </ul>
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        <section className={styles.lines} tabIndex={0} aria-label="Lines to check">
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">From</th>
                <th scope="col">To</th>
                <th scope="col">Result</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.line}>
                  <td>{line.line}</td>
                  <td className={styles.address}>{line.from}</td>
                  <td className={styles.address}>{line.to}</td>
                  <td>{resultText(line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function resultText({ result, note }: ImportedLine): string {
  if (result === 'replaces') return `Replaces ${note || 'an address that is gone'}`;
  return result === 'shortened' ? `Shortened to ${note}` : note;
}
