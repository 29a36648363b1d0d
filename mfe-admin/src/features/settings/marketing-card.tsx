import { TextField } from '../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { Part } from './part.ts';

export function MarketingCard({ draft: { marketing }, change, errors }: Part) {
  return (
    <div id="marketing">
      <Card title="Marketing">
        <CardBody>
          <SwitchField
            label="Remind buyers of what they left in their cart"
            isOn={marketing.abandonedCartMails}
            help="One mail a day later, to those who typed their address at checkout. It has a way out for good."
            onChange={(abandonedCartMails) => change('marketing', { abandonedCartMails })}
          />
          <TextField
            label="Pixel id"
            isOptional
            isNumber
            value={marketing.pixelId}
            maxLength={20}
            problem={errors['marketing.pixelId']}
            help="Loads nothing while it is empty, and never before a visitor accepts marketing cookies."
            onChange={(typed) => change('marketing', { pixelId: typed.trim() })}
          />
        </CardBody>
      </Card>
    </div>
  );
}
