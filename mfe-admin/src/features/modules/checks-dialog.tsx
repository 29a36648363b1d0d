import { useQuery } from '@tanstack/react-query';
import type { CheckName, CheckResult } from '@tessera/contracts/modules/checks.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx';
import styles from './modules.module.css';
import { versionReport } from './queries.ts';

const names: Record<CheckName, string> = {
  files: 'Files are complete',
  shared: 'Shared dependencies',
  budget: 'Bundle size',
  mounts: 'Mounts in use',
  props: 'Mount props',
  styles: 'Scoped styles',
  server: 'Server rendering',
  browser: 'Browser rendering',
};
const outcomes: Record<CheckResult['outcome'], { tone: Tone; text: string }> = {
  passed: { tone: 'ok', text: 'Passed' },
  failed: { tone: 'bad', text: 'Failed' },
  skipped: { tone: 'warn', text: 'Skipped' },
};

/** The results of the registry's checks of a version before its release. */
export function ChecksDialog({ dialog, name, version }: { dialog: OpenDialog; name: string; version: string }) {
  const query = useQuery(versionReport.query(useAdmin().api, { name, version }));
  return (
    <Dialog {...dialog} isReading title={`Checks of ${version}`} foot={<DialogClose isBusy={false}>Close</DialogClose>}>
      <QueryView query={query} what="checks">
        {({ results }) =>
          results.length === 0 ? (
            <Help>The checks are running.</Help>
          ) : (
            <ul className={styles.checks}>
              {results.map(({ check, outcome, findings, tookMs }) => (
                <li key={check}>
                  <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].text}</Badge>
                  <div>
                    {names[check]} <span className={styles.took}>{tookMs} ms</span>
                    {findings.map((finding) => (
                      <p key={finding}>{finding}</p>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}
