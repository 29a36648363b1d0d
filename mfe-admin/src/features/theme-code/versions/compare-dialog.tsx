import { useQuery } from '@tanstack/react-query';
import type { ComparedFile } from '@tessera/contracts/commerce/theme.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { themeComparison } from '../queries.ts';
import styles from '../theme-code.module.css';

/** What of the draft differs from a version, file by file and line by line. */
export function CompareDialog({ dialog, from }: { dialog: OpenDialog; from: number }) {
  const { api } = useAdmin();
  const query = useQuery({ ...themeComparison.query(api, { from: String(from), to: 'draft' }), staleTime: 0 });
  return (
    <Dialog {...dialog} isReading title={`Version ${from} and the draft`} foot={<DialogClose>Close</DialogClose>}>
      <QueryView query={query} what="comparison">
        {({ files }) =>
          files.length === 0 ? (
            <Help>They are the same.</Help>
          ) : (
            files.map((file) => <FileComparison key={file.path} file={file} />)
          )
        }
      </QueryView>
    </Dialog>
  );
}

const changeNames = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
const signs = { same: ' ', added: '+', removed: '−' } as const;

function FileComparison({ file: { path, change, added, removed, parts } }: { file: ComparedFile }) {
  return (
    <section aria-label={path}>
      <h3>
        {path} <Badge>{changeNames[change]}</Badge>{' '}
        <small>
          {added} added, {removed} removed
        </small>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled to by keyboard as well */}
      <section className={styles.lines} tabIndex={0} aria-label={`Lines of ${path}`}>
        <pre>
          {parts.flatMap(({ kind, lines }, part) =>
            lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to distinguish them
              <span key={`${part} ${at}`} className={styles[kind]}>
                {signs[kind]} {line}
                {'\n'}
              </span>
            )),
          )}
        </pre>
      </section>
    </section>
  );
}
