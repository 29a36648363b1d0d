import { AreaField } from '../../kit/ui/inputs/area-field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { SpamForm } from './use-spam-form.ts';

/** What speaks for a machine in what was written. */
export function ContentCard({ form }: { form: SpamForm }) {
  return (
    <Card
      title="What is written"
      note="Besides, whoever fills in a form faster than anybody can, or very often, is taken for a machine."
    >
      <CardBody>
        <AreaField
          label="Unwanted words"
          isOptional
          rows={6}
          help="One on each line. Letter case and accents do not matter."
          {...form.field('words')}
        />
        <NumberField
          label="Most links"
          isOptional
          help="More web addresses than this, and it goes to the spam box. Empty: nobody counts."
          {...form.field('mostLinks')}
        />
      </CardBody>
    </Card>
  );
}
