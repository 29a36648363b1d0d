import { FieldRow, Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { type Part, withView } from './part.ts';

/** The settings of the inventory (EDIT-018 to EDIT-021). */
export function LowStockCard({ form }: Part) {
  const { value: views, onChange: setViews } = form.field('merchandising.scarcityTemplateViews');
  const place = (view: 'product-page' | 'blocks') => ({
    isOn: views?.includes(view) ?? false,
    onChange: (isOn: boolean) => setViews(withView(views, view, isOn)),
  });
  return (
    <div id="low-stock">
      <Card title="Low stock" note="A short line beside the price when few are left.">
        <CardBody>
          <FieldRow>
            <NumberField label="When at most" {...form.number('merchandising.scarcityThreshold')} />
            <TextField
              label="Words"
              placeholder="Only {n} left"
              maxLength={100}
              help="{n} becomes the number. A product's own words come first."
              {...form.field('merchandising.scarcityText')}
            />
          </FieldRow>
          <SwitchField label="On the product page" {...place('product-page')} />
          <SwitchField label="In product blocks" {...place('blocks')} />
          <SwitchField
            label="Before a variant is chosen, for the one with the fewest"
            {...form.toggle('merchandising.scarcityShownByDefault')}
          />
          {views === null && <Help>Until you choose a default here, each product uses its own threshold.</Help>}
        </CardBody>
      </Card>
    </div>
  );
}
