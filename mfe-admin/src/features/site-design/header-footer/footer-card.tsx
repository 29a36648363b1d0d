import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import type { FrameForm } from './use-header-footer.ts';

/** Settings of the footer of every page. */
export function FooterCard({ form }: { form: FrameForm }) {
  return (
    <Card title="Footer">
      <CardBody>
        <AreaField label="About" isOptional maxLength={500} {...form.field('footer.about')} />
        <TextField
          label="Small print"
          isOptional
          maxLength={300}
          help="Follows the year and the name of your website."
          {...form.field('footer.smallPrint')}
        />
      </CardBody>
    </Card>
  );
}
