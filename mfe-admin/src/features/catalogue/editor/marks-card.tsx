import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import type { ProductPart } from './part.ts';

type Place = 'product-page' | 'blocks';

const withPlace = (places: readonly Place[], place: Place, isOn: boolean) =>
  isOn ? [...places.filter((one) => one !== place), place] : places.filter((one) => one !== place);

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
      </CardBody>
    </Card>
  );
}
