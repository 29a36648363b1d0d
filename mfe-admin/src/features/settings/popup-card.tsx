import { useQuery } from '@tanstack/react-query';
import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';

import { AreaField } from '../../kit/ui/inputs/area-field.tsx';
import { SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { forms } from '../forms/queries.ts';
import type { Part } from './part.ts';

const none = { value: '', name: 'None' };

/** The form that comes over pages. */
export function PopupCard({ form }: Part) {
  const { data } = useQuery(forms.query(useAdmin().api, {}));
  const chosen = form.field('marketing.popupFormId');
  const known = (data?.forms ?? [])
    .filter(({ type }) => type !== productFormType)
    .map(({ id, name }) => ({ value: id, name }));
  const isGone = chosen.value !== '' && !known.some(({ value }) => value === chosen.value);
  return (
    <div id="popup">
      <Card title="Pop-up" note="A form shown once over your pages, but not during checkout or sign-in.">
        <CardBody>
          <SelectField
            label="Form"
            {...chosen}
            choices={[
              none,
              ...known,
              ...(isGone ? [{ value: chosen.value, name: nameOfGone(data !== undefined) }] : []),
            ]}
          />
          {chosen.value !== '' && (
            <>
              <TextField
                label="Title"
                isOptional
                maxLength={100}
                help="The name of the form when empty."
                {...form.field('marketing.popupTitle')}
              />
              <AreaField
                label="Text"
                isOptional
                maxLength={300}
                help="Visitors who closed or answered it see it again only after you change its form, title or text."
                {...form.field('marketing.popupText')}
              />
              <NumberField
                label="Seconds on a page before it comes"
                help="It waits while a visitor is typing."
                {...form.number('marketing.popupAfterSeconds')}
              />
            </>
          )}
        </CardBody>
      </Card>
    </div>
  );
}

/** The name is unknown while the forms are loading. */
const nameOfGone = (isRead: boolean) => (isRead ? 'A form that is gone' : 'The chosen form');
