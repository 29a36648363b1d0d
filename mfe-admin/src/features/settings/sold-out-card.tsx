import { TextField } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { Part } from './part.ts';

export function SoldOutCard({ form }: Part) {
  return (
    <div id="sold-out">
      <Card title="Sold out" note="What buyers read when nothing is left.">
        <CardBody>
          <TextField
            label="In place of “Sold out”"
            isOptional
            maxLength={60}
            {...form.field('merchandising.soldOutText')}
          />
        </CardBody>
      </Card>
    </div>
  );
}
