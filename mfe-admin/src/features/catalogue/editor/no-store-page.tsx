import { Store } from 'lucide-react';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { StorePageForm } from './store-page-form.tsx';

/** For a website without a store page. */
export function NoStorePage() {
  return (
    <Card label="Store page">
      <EmptyState icon={Store} title="There is no store page yet">
        Products stand on a store page. Make one first.
      </EmptyState>
      <CardBody>
        <StorePageForm act="Make the store page" />
      </CardBody>
    </Card>
  );
}
