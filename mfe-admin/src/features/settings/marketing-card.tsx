import { isUsTerritory } from '@tessera/rules/regions/us-territories.ts';
import { Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { Part } from './part.ts';

export function MarketingCard({ form }: Part) {
  const pixelId = form.field('marketing.pixelId');
  const { isOn: isRecorded } = form.toggle('marketing.recordsVisits');
  const isInUs = isUsTerritory(form.field('store.businessCountry').value);
  return (
    <div id="marketing">
      <Card title="Marketing">
        <CardBody>
          <SwitchField
            label="Remind buyers of what they left in their cart"
            help="One mail a day later, to those who typed their address at checkout. It has a way out for good."
            {...form.toggle('marketing.abandonedCartMails')}
          />
          <SwitchField
            label="Ask visitors before their visits are measured"
            help="Visits are not tracked, and no cookies are set for it, until a visitor agrees. Your analytics count only visitors who agree. They can change their choice in the footer of every page."
            {...form.toggle('marketing.asksConsent')}
          />
          <SwitchField
            label="Record visits, to see how visitors move about"
            help="A sample of visits is recorded and can be played back under Recordings for a limited time. All text is masked in the visitor’s browser, and visitors who did not agree to tracking are never recorded."
            {...form.toggle('marketing.recordsVisits')}
          />
          {isRecorded && !isInUs && (
            <Help>Nothing is recorded while the store trades from outside the United States.</Help>
          )}
          {isRecorded && (
            <NumberField
              label="Of a hundred visitors, record"
              help="The same visitors every time. Only browsers in American time zones, on machines that can spare it."
              {...form.number('marketing.recordedShare')}
            />
          )}
          <TextField
            label="Pixel id"
            isOptional
            isNumber
            maxLength={20}
            help="Loads nothing while it is empty, and never before a visitor accepts marketing cookies."
            {...pixelId}
            onChange={(typed) => pixelId.onChange(typed.trim())}
          />
        </CardBody>
      </Card>
    </div>
  );
}
