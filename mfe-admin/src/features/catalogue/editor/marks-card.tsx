import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import type { ProductPart } from './part.ts';

type Place = 'product-page' | 'blocks';

const storeFirst = 'Where the settings of the store say something, that counts.';

const withPlace = (places: readonly Place[], place: Place, isOn: boolean) =>
  isOn ? [...places.filter((one) => one !== place), place] : places.filter((one) => one !== place);

/** Whether shoppers can ask to be told when it is back, and from where (STOCK-002). */
function WaitlistSwitches({ form }: Pick<ProductPart, 'form'>) {
  const { value: places, onChange: setPlaces } = form.field('merchandising.restockNotificationViews');
  const isOnPage = places.includes('product-page');
  return (
    <>
      <SwitchField
        label="Let buyers ask to be told when it is back"
        help={storeFirst}
        isOn={isOnPage}
        // Lists lead to the form of the page.
        onChange={(isOn) => setPlaces(isOn ? withPlace(places, 'product-page', true) : [])}
      />
      {isOnPage && (
        <>
          <SwitchField
            label="Lead there from lists and quick views"
            isOn={places.includes('blocks')}
            onChange={(isOn) => setPlaces(withPlace(places, 'blocks', isOn))}
          />
          <SwitchField
            label="Offer the newsletter with it"
            {...form.toggle('merchandising.mailingListSignUpEnabled')}
          />
        </>
      )}
    </>
  );
}

/** What shoppers are told when little or nothing is left. */
export function MarksCard({ form }: ProductPart) {
  const { value: places, onChange: setPlaces } = form.field('merchandising.scarcityTemplateViews');
  const scarce = (place: Place) => ({
    isOn: places.includes(place),
    onChange: (isOn: boolean) => setPlaces(withPlace(places, place, isOn)),
  });
  return (
    <Card title="Low stock and sold out">
      <CardBody>
        <SwitchField label="Say when few are left" {...form.toggle('merchandising.scarcityEnabled')} />
        {form.value.merchandising.scarcityEnabled && (
          <>
            <TextField
              label="Low-stock text"
              placeholder="Only {n} left"
              help="{n} stands for the number."
              {...form.field('merchandising.scarcityText')}
            />
            <SwitchField label="On the product page" {...scarce('product-page')} />
            <SwitchField label="In product blocks" {...scarce('blocks')} />
          </>
        )}
        <TextField label="Sold-out text" isOptional {...form.field('merchandising.customSoldOutText')} />
        <WaitlistSwitches form={form} />
      </CardBody>
    </Card>
  );
}
