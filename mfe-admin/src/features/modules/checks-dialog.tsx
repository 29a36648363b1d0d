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
  files: 'Files are whole',
  shared: 'Pages offer what it needs',
  budget: 'Weight',
  mounts: 'Keeps the mounts pages use',
  props: 'Takes what pages give it',
  styles: 'Styles stay inside',
  server: 'Draws on the server',
  browser: 'Works in a browser',
};
const outcomes: Record<CheckResult['outcome'], { tone: Tone; text: string }> = {
  passed: { tone: 'ok', text: 'Passed' },
  failed: { tone: 'bad', text: 'Failed' },
  skipped: { tone: 'warn', text: 'Not made' },
};

/** What the registry found before anybody was given a version. */
export function ChecksDialog({ dialog, name, version }: { dialog: OpenDialog; name: string; version: string }) {
  const query = useQuery(versionReport.query(useAdmin().api, { name, version }));
  return (
    <Dialog {...dialog} isReading title={`Checks of ${version}`} foot={<DialogClose isBusy={false}>Close</DialogClose>}>
      <QueryView query={query} what="checks">
        {({ results }) =>
          results.length === 0 ? (
            <Help>They are being made.</Help>
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
