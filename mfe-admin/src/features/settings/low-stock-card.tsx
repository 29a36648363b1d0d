import { FieldRow, Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { type Part, withView } from './part.ts';

/** The settings of the inventory (EDIT-018 to EDIT-021). */
export function LowStockCard({ draft: { merchandising }, change, errors }: Part) {
  const { scarcityTemplateViews: views, scarcityThreshold, scarcityText } = merchandising;
  const set = (changed: Partial<typeof merchandising>) => change('merchandising', changed);
  const toggle = (view: 'product-page' | 'blocks') => (isOn: boolean) =>
    set({ scarcityTemplateViews: withView(views, view, isOn) });
  return (
    <div id="low-stock">
      <Card title="Low stock" note="A short line beside the price when few are left.">
        <CardBody>
          <FieldRow>
            <NumberField
              label="When at most"
              value={scarcityThreshold}
              problem={errors['merchandising.scarcityThreshold']}
              onChange={(typed) => set({ scarcityThreshold: typed ?? Number.NaN })}
            />
            <TextField
              label="Words"
              value={scarcityText}
              placeholder="Only {n} left"
              maxLength={100}
              help="{n} becomes the number. A product's own words come first."
              onChange={(text) => set({ scarcityText: text })}
            />
          </FieldRow>
          <SwitchField
            label="On the product page"
            isOn={views?.includes('product-page') ?? false}
            onChange={toggle('product-page')}
          />
          <SwitchField
            label="In product blocks"
            isOn={views?.includes('blocks') ?? false}
            onChange={toggle('blocks')}
          />
          <SwitchField
            label="Before a variant is chosen, for the one with the fewest"
            isOn={merchandising.scarcityShownByDefault}
            onChange={(scarcityShownByDefault) => set({ scarcityShownByDefault })}
          />
          {views === null && <Help>Until you choose here, each product says for itself where its line stands.</Help>}
        </CardBody>
      </Card>
    </div>
  );
}
