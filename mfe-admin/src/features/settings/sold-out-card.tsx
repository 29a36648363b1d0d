import { Card, CardBody } from '../../ui/card.tsx';
import { FieldRow, Help, TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { type Part, withView } from './part.ts';

export function SoldOutCard({ draft: { merchandising }, change }: Part) {
  const { restockNotificationViews: views, restockNotificationMessages: words } = merchandising;
  const set = (changed: Partial<typeof merchandising>) => change('merchandising', changed);
  const toggle = (view: 'product-page' | 'blocks') => (isOn: boolean) =>
    set({ restockNotificationViews: withView(views, view, isOn) });
  const say = (name: string) => (text: string) => set({ restockNotificationMessages: { ...words, [name]: text } });
  return (
    <div id="sold-out">
      <Card title="Sold out and waitlist" note="What buyers read when nothing is left, and how they hear of more.">
        <CardBody>
          <TextField
            label="In place of “Sold out”"
            isOptional
            value={merchandising.soldOutText}
            maxLength={60}
            onChange={(soldOutText) => set({ soldOutText })}
          />
          <SwitchField
            label="Waitlist on the product page"
            isOn={views?.includes('product-page') ?? false}
            onChange={toggle('product-page')}
          />
          <SwitchField
            label="Waitlist in product blocks"
            isOn={views?.includes('blocks') ?? false}
            onChange={toggle('blocks')}
          />
          <FieldRow>
            <TextField
              label="Invitation"
              isOptional
              value={words.callToAction ?? ''}
              placeholder="Notify me when available"
              onChange={say('callToAction')}
            />
            <TextField
              label="Button"
              isOptional
              value={words.button ?? ''}
              placeholder="Notify Me"
              onChange={say('button')}
            />
            <TextField
              label="Thanks"
              isOptional
              value={words.success ?? ''}
              placeholder="Signed up!"
              onChange={say('success')}
            />
          </FieldRow>
          {views === null && (
            <Help>Until you choose here, each product says for itself whether it has a waitlist.</Help>
          )}
        </CardBody>
      </Card>
    </div>
  );
}
