import { TextField } from '../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { Part } from './part.ts';

export function MarketingCard({ form }: Part) {
  const pixelId = form.field('marketing.pixelId');
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
            help="Nothing is measured, and no cookie for it kept, until a visitor says yes. Your figures count only those who do. The answer can be changed at the foot of every page."
            {...form.toggle('marketing.asksConsent')}
          />
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
