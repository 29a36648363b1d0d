import { restockTexts } from '@tessera/rules/product/restock-texts.ts';
import { Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { type Part, withView } from './part.ts';

const usual = restockTexts({});

/** Where customers can sign up for restock notifications, with the texts and reservations (STOCK-002 to STOCK-004). */
export function RestockCard({ form }: Part) {
  const { value: views, onChange: setViews } = form.field('merchandising.restockNotificationViews');
  const { value: texts, onChange: setTexts } = form.field('merchandising.restockNotificationMessages');
  const isOnPage = views?.includes('product-page') ?? false;
  const text = (name: keyof typeof usual) => ({
    ...{ value: texts[name] ?? '', placeholder: usual[name], maxLength: 300, isOptional: true as const },
    onChange: (words: string) => setTexts({ ...texts, [name]: words }),
  });
  return (
    <div id="back-in-stock">
      <Card
        title="Back in stock"
        note="Customers leave their email for sold-out products. You notify them from Waitlists."
      >
        <CardBody>
          <SwitchField
            label="Offer it on the page of what is sold out"
            isOn={isOnPage}
            // Lists lead to the form of the page.
            onChange={(isOn) => setViews(isOn ? withView(views, 'product-page', true) : [])}
          />
          {isOnPage && (
            <SwitchField
              label="Lead there from lists and quick views"
              isOn={views?.includes('blocks') ?? false}
              onChange={(isOn) => setViews(withView(views, 'blocks', isOn))}
            />
          )}
          {views === null && <Help>Until you choose here, each product says for itself whether it offers it.</Help>}
          <TextField label="Heading" {...text('callToAction')} />
          <TextField label="Button" {...text('button')} />
          <TextField label="Said when they have signed up" {...text('success')} />
          <NumberField
            label="Hours to reserve one unit for each notified person"
            help="Reserved for the link in their email. After that, the next person can be notified. 0 reserves nothing."
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
