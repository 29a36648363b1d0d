import { Lock } from 'lucide-react';
import { EmptyState } from '../kit/ui/feedback/empty-state.tsx';
import { Card } from '../kit/ui/layout/card.tsx';
import { PageHead } from '../kit/ui/layout/page-head.tsx';

/** A screen that no right of the person opens (AUTH-072). */
export function NoAccess() {
  return (
    <>
      <PageHead title="No access" />
      <Card label="No access">
        <EmptyState icon={Lock} title="You do not have access to this page.">
          Ask an admin of the website for a role that opens it.
        </EmptyState>
      </Card>
    </>
  );
}
