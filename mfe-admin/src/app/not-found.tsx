import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';

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
