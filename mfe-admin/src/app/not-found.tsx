import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { EmptyState } from '../kit/ui/feedback/empty-state.tsx';
import { buttonClass } from '../kit/ui/inputs/button.tsx';
import { Card } from '../kit/ui/layout/card.tsx';
import { PageHead } from '../kit/ui/layout/page-head.tsx';

export function NotFound() {
  return (
    <>
      <PageHead title="Page not found" />
      <Card label="Page not found">
        <EmptyState
          icon={SearchX}
          title="There is no such page in the admin"
          action={
            <Link to="/" className={buttonClass()}>
              Back to Home
            </Link>
          }
        >
          The address may be mistyped, or the page belongs to a part that is not there yet.
        </EmptyState>
      </Card>
    </>
  );
}
