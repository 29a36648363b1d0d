import { useAdmin } from '../../../kit/context/admin-context.ts';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import type { FrameForm } from './use-header-footer.ts';

/** Settings of the header of every page. */
export function HeaderCard({ form }: { form: FrameForm }) {
  const { website } = useAdmin();
  return (
    <Card title="Header">
      <CardBody>
        <TextField
          label="Logo text"
          isOptional
          maxLength={100}
          placeholder={website.name}
          help="Shown while there is no logo, and read in place of one that has no words."
          {...form.field('header.logoText')}
        />
        <SwitchField label="Search" {...form.toggle('header.showSearch')} />
        <SwitchField label="Account" {...form.toggle('header.showAccount')} />
        <SwitchField label="Cart" {...form.toggle('header.showCart')} />
      </CardBody>
    </Card>
  );
}

/** The bar above the header. */
export function AnnouncementCard({ form }: { form: FrameForm }) {
  const { announcement, announcementLink } = form.value.header;
  return (
    <Card title="Announcement bar">
      <CardBody>
        <TextField
          label="Announcement"
          isOptional
          maxLength={200}
          help="Shown above the header of every page. Leave empty to hide the bar."
          {...form.field('header.announcement')}
        />
        {(announcement || announcementLink) && (
          <TextField
            label="Link"
            isOptional
            maxLength={2_000}
            placeholder="/shop or example.com"
            {...form.field('header.announcementLink')}
          />
        )}
      </CardBody>
    </Card>
  );
}
