import { TextField } from '../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
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
          <NumberField
            label="Hours to reserve one for each person told that it is back"
            help="Kept aside for the link in their mail; then the next in line can be told. 0 reserves nothing."
            {...form.number('merchandising.restockReserveHours')}
          />
          <SwitchField
            label="Write to visitors in the language they read the shop in"
            help="When a visitor’s browser translates the page, the mail that something is back comes in that language where there are words in it: English, French, German or Spanish. Your own words stay as they are."
            {...form.toggle('merchandising.multilingualTransactionalEmails')}
          />
        </CardBody>
      </Card>
    </div>
  );
}
