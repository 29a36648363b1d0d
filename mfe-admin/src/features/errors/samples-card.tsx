import type { Breadcrumb } from '@tessera/contracts/analytics/breadcrumb.ts';
import type { ShownSample } from '@tessera/contracts/analytics/error-calls.ts';
import type { ReactNode } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Time } from '../../kit/context/moment-of.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { beforeText } from './before-text.ts';
import styles from './errors.module.css';
import { StackView } from './stack-view.tsx';

/** A few of the newest times that an error came, newest first. */
export function SamplesCard({ samples }: { samples: readonly ShownSample[] }) {
  if (samples.length === 0) return null;
  return (
    <Card title="Samples" note="the newest first">
      <ol className={styles.samples}>
        {samples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one moment may be alike
          <li key={index}>
            <Sample of={sample} isOpen={index === 0} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Sample({
  of: { at, message, stack, frames, breadcrumbs, ...rest },
  isOpen,
}: {
  of: ShownSample;
  isOpen: boolean;
}) {
  return (
    <details open={isOpen}>
      <summary>
        <Time at={at} />
        {rest.version && <span className={`${styles.quiet} ${styles.version}`}>{rest.version}</span>}
      </summary>
      <CardBody>
        {message && <p className={styles.message}>{message}</p>}
        <SampleFacts of={rest} />
        {stack && <StackView of={{ stack, frames }} />}
        {breadcrumbs.length > 0 && <Breadcrumbs crumbs={breadcrumbs} />}
      </CardBody>
    </details>
  );
}

type Circumstances = Pick<ShownSample, 'page' | 'browser' | 'system' | 'rev' | 'requestId'>;

function SampleFacts({ of: { page, browser, system, rev, requestId } }: { of: Circumstances }) {
  const facts: [string, ReactNode][] = [
    ['Page', page],
    ['Browser', browser],
    ['System', system],
    ['Composition', rev],
    ['Request', requestId && <code>{requestId}</code>],
  ];
  const known = facts.filter(([, value]) => value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={styles.circumstances}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const done: Record<Breadcrumb['kind'], string> = { page: 'Opened', press: 'Pressed', call: 'Called' };

/** What was done before, oldest first. */
function Breadcrumbs({ crumbs }: { crumbs: readonly Breadcrumb[] }) {
  const { locale } = useAdmin();
  return (
    <section aria-label="What was done before">
      <h3 className={styles.subtitle}>What was done before</h3>
      <ol className={styles.crumbs}>
        {crumbs.map(({ beforeMs, kind, text, status }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two may be alike
          <li key={index}>
            <span className={styles.quiet}>{beforeText(beforeMs, locale)}</span>
            <span className={styles.name}>
              {done[kind]} {kind === 'press' ? `“${text}”` : text}
              {status !== undefined && (status === 0 ? ', no answer' : `, answered ${status}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
