import { Link } from '@tanstack/react-router';
import type { ImportGap, SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { readSiteImportReport } from '@tessera/contracts/commerce/site-import-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { DownloadLink } from '../../kit/ui/inputs/download-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { gapTexts } from './messages.ts';
import styles from './transfer.module.css';

/** What is left out, and why. */
export function Gaps({ job: { id, gaps, startedOn } }: { job: SiteImport }) {
  return (
    <Card
      title={startedOn === null ? 'Can’t be imported' : 'Left out'}
      action={
        startedOn === null && (
          <DownloadLink href={fillPath(readSiteImportReport.path, { importId: id })} isSmall>
            Download report
          </DownloadLink>
        )
      }
    >
      <ul className={styles.gaps}>
        {gaps.map((gap) => (
          <Gap key={gap.reason} of={gap} />
        ))}
      </ul>
    </Card>
  );
}

function Gap({ of: { reason, count, examples } }: { of: ImportGap }) {
  const { locale } = useAdmin();
  const { title, advice } = gapTexts[reason];
  return (
    <li>
      <p>
        <b>{countText(count, title, locale)}</b>
      </p>
      <p className={styles.quiet}>
        {advice} {reason === 'products' && <Link to="/commerce/inventory/import">Import products</Link>}
        {reason === 'not_downloaded' && <Link to="/website/media">Open Media</Link>}
      </p>
      {examples.length > 0 && <p className={styles.examples}>{examples.join(', ')}</p>}
    </li>
  );
}
