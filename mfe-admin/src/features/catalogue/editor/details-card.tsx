import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { FieldRow, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { isProductType, typeNames } from '../stock/type-names.ts';
import type { ProductPart } from './part.ts';

const types = Object.entries(typeNames).map(([value, name]) => ({ value, name }));

export function DetailsCard({ draft, change, errors, folder }: ProductPart & { folder: string }) {
  return (
    <Card title="Details">
      <CardBody>
        <TextField label="Name" value={draft.name} problem={errors.name} onChange={(name) => change({ name })} />
        <AreaField
          label="Description"
          rows={7}
          maxLength={50_000}
          value={draft.description}
          problem={errors.description}
          onChange={(description) => change({ description })}
        />
        <AreaField
          label="Summary"
          rows={2}
          maxLength={2_000}
          value={draft.summary}
          help="Stands beside the price and in lists."
          onChange={(summary) => change({ summary })}
        />
        <FieldRow>
          <SelectField
            label="Type"
            value={String(draft.productType)}
            choices={types}
            problem={errors.productType}
            onChange={(value) => {
              const type = Number(value);
              if (isProductType(type)) change({ productType: type });
            }}
          />
          <TextField
            label="Address"
            prefix={folder}
            value={draft.urlSlug}
            problem={errors.urlSlug}
            help={draft.urlSlug === '' ? 'Made from the name.' : undefined}
            onChange={(text) => change({ urlSlug: text.toLowerCase().replace(/[^a-z0-9-]/g, '-') })}
          />
        </FieldRow>
      </CardBody>
    </Card>
  );
}
