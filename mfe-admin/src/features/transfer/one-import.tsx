import type { SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { fileSizeText } from '@tessera/rules/files/file-size.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { Addresses } from './addresses.tsx';
import { Gaps } from './gaps.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportCounts } from './import-counts.tsx';
import { sourceNames, stateBadges } from './messages.ts';
import { isUnderWay } from './queries.ts';
import { ReviewImport } from './review-import.tsx';
import styles from './transfer.module.css';

/** An import: its check, its progress, or its report. */
export function OneImport({ job }: { job: SiteImport }) {
  const { source, state, fileName, bytes, counts, gaps, addresses } = job;
  const badge = stateBadges[state];
  return (
    <>
      <Outcome job={job} />
      <Card title={`${sourceNames[source]} import`} note={<Badge tone={badge.tone}>{badge.name}</Badge>}>
        <CardBody>
          <p className={styles.file}>
            <b>{fileName}</b> <span>{fileSizeText(bytes)}</span>
          </p>
          {isUnderWay(job) && <Progress job={job} />}
        </CardBody>
        {state === 'checked' ? (
          <ReviewImport key={job.id} job={job} />
        ) : (
          counts.length > 0 && <ImportCounts job={job} />
        )}
        {state !== 'checked' && <ImportActions job={job} />}
      </Card>
      {gaps.length > 0 && <Gaps job={job} />}
      {addresses.total > 0 && <Addresses of={addresses} />}
    </>
  );
}

function Outcome({ job }: { job: SiteImport }) {
  const { locale } = useAdmin();
  const { source, state, problem, startedOn, remainingAfterUndo } = job;
  if (state === 'failed') return <Banner tone="bad">{problem}</Banner>;
  if (state === 'canceled')
    return (
      <Banner tone="warn">
        {startedOn === null
          ? 'Canceled. Nothing was imported.'
          : 'Canceled. What was imported until then stays; you can undo it.'}
      </Banner>
    );
  if (state === 'undone')
    return (
      <Banner tone="ok">
        {remainingAfterUndo === 0
          ? 'The import was undone. Its files are in the bin of Media.'
          : `The import was undone. ${countText(remainingAfterUndo, ['entry', 'entries'], locale)} that you changed, published or use stayed.`}
      </Banner>
    );
  if (state === 'done' && source === 'shopify')
    return <Banner tone="ok">The import is finished. Review the products.</Banner>;
  if (state === 'done') return <Banner tone="ok">The import is finished. Review the drafts, then publish them.</Banner>;
  return null;
}

const progressNames: Partial<Record<SiteImport['state'], string>> = {
  ...{ checking: 'Checked', importing: 'Imported', undoing: 'Undoing' },
};

function Progress({ job: { state, progress } }: { job: SiteImport }) {
  const { locale } = useAdmin();
  const name = progressNames[state] ?? '';
  const { done, total } = progress;
  const isKnown = total !== null && state !== 'undoing';
  return (
    <div className={styles.progress}>
      <progress aria-label={name} {...(isKnown && { max: Math.max(1, total), value: done })} />
      <span>{isKnown ? `${name} ${numberText(done, locale)} of ${numberText(total, locale)}` : `${name}…`}</span>
      <span>You can leave this page; it goes on without you.</span>
    </div>
  );
}
