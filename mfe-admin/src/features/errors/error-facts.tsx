import type { ErrorDetail } from '@tessera/contracts/analytics/error-calls.ts';
import type { ReactNode } from 'react';
import { Time } from '../../kit/context/moment-of.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { Facts } from '../../kit/ui/layout/facts.tsx';
import { unknown } from './cells.tsx';

const sources: Record<ErrorDetail['kind'], string> = {
  script: 'The script of a page',
  server: 'A service, while it answered',
  job: 'Work that was queued',
};

/** Whose code it is, since when, and which version brought it. */
export function ErrorFacts({ of }: { of: ErrorDetail }) {
  const { kind, module, place, firstAt, firstVersion, lastAt, lastVersion, resolvedAt, regressedAt } = of;
  const facts: [string, ReactNode][] = [
    ['Module', module ?? unknown],
    ['Place', place || unknown],
    ['Came from', sources[kind]],
    ['First seen', <Time key="first" at={firstAt} />],
    ['Brought by version', firstVersion || unknown],
    ['Last seen', <Time key="last" at={lastAt} />],
    ['Last in version', lastVersion || unknown],
    ['Resolved', resolvedAt !== null && <Time key="resolved" at={resolvedAt} />],
    ['Came again', regressedAt !== null && <Time key="regressed" at={regressedAt} />],
  ];
  return (
    <Card title="About it">
      <CardBody>
        <Facts of={facts} />
      </CardBody>
    </Card>
  );
}
