import { AreaField } from '../../kit/ui/inputs/area-field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { SpamForm } from './use-spam-form.ts';

/** What speaks for a machine in what was written. */
export function ContentCard({ form }: { form: SpamForm }) {
  return (
    <Card title="What is written" note="Submissions that are sent too fast or too often are always treated as spam.">
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
          help="Submissions with more links go to the spam box. Leave empty for no limit."
          {...form.field('mostLinks')}
        />
      </CardBody>
    </Card>
  );
}
