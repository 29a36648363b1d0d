import { slugText } from '@tessera/rules/links/slug.ts';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { FieldRow, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { isProductType, typeNames } from '../stock/type-names.ts';
import type { ProductPart } from './part.ts';

const types = Object.entries(typeNames).map(([value, name]) => ({ value, name }));

export function DetailsCard({ form, folder }: ProductPart & { folder: string }) {
  const type = form.field('productType');
  const slug = form.field('urlSlug');
  return (
    <Card title="Details">
      <CardBody>
        <TextField label="Name" {...form.field('name')} />
        <AreaField label="Description" rows={7} maxLength={50_000} {...form.field('description')} />
        <AreaField
          label="Summary"
          rows={2}
          maxLength={2_000}
          help="Stands beside the price and in lists."
          {...form.field('summary')}
        />
        <FieldRow>
          <SelectField
            label="Type"
            choices={types}
            {...type}
            value={String(type.value)}
            onChange={(chosen) => {
              const code = Number(chosen);
              if (isProductType(code)) type.onChange(code);
            }}
          />
          <TextField
            label="Address"
            prefix={folder}
            help={slug.value === '' ? 'Made from the name.' : undefined}
            {...slug}
            onChange={(text) => slug.onChange(slugText(text))}
          />
        </FieldRow>
      </CardBody>
    </Card>
  );
}
