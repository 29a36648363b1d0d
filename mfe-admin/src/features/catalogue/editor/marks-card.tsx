import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import type { ProductPart } from './part.ts';

type Place = 'product-page' | 'blocks';

const withPlace = (places: readonly Place[], place: Place, isOn: boolean) =>
  isOn ? [...places.filter((one) => one !== place), place] : places.filter((one) => one !== place);

/** What shoppers are told when little or nothing is left. */
export function MarksCard({ draft: { merchandising: marks }, change }: ProductPart) {
  const set = (changed: Partial<typeof marks>) => change({ merchandising: { ...marks, ...changed } });
  const scarce = (place: Place) => (isOn: boolean) =>
    set({ scarcityTemplateViews: withPlace(marks.scarcityTemplateViews, place, isOn) });
  return (
    <Card title="Low stock and sold out">
      <CardBody>
        <SwitchField
          label="Say when few are left"
          isOn={marks.scarcityEnabled}
          onChange={(isOn) => set({ scarcityEnabled: isOn })}
        />
        {marks.scarcityEnabled && (
          <>
            <TextField
              label="Low-stock text"
              value={marks.scarcityText}
              placeholder="Only {n} left"
              help="{n} stands for the number."
              onChange={(scarcityText) => set({ scarcityText })}
            />
            <SwitchField
              label="On the product page"
              isOn={marks.scarcityTemplateViews.includes('product-page')}
              onChange={scarce('product-page')}
            />
            <SwitchField
              label="In product blocks"
              isOn={marks.scarcityTemplateViews.includes('blocks')}
              onChange={scarce('blocks')}
            />
          </>
        )}
        <TextField
          label="Sold-out text"
          isOptional
          value={marks.customSoldOutText}
          onChange={(customSoldOutText) => set({ customSoldOutText })}
        />
      </CardBody>
    </Card>
  );
}
