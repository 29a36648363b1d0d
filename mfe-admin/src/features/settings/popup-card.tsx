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
      <Card title="Pop-up" note="A form that comes over your pages once; never where somebody buys or signs in.">
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
                help="Whoever closed or answered it is asked again only when its form, title or text is another."
                {...form.field('marketing.popupText')}
              />
              <NumberField
                label="Seconds on a page before it comes"
                help="It waits while somebody types."
                {...form.number('marketing.popupAfterSeconds')}
              />
            </>
          )}
        </CardBody>
      </Card>
    </div>
  );
}

/** While the forms are on their way nobody knows what it is called. */
const nameOfGone = (isRead: boolean) => (isRead ? 'A form that is gone' : 'The chosen form');
