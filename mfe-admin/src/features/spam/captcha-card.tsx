import { spamLimits } from '@tessera/contracts/forms/spam.ts';
import { FieldRow, Help, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { hasScore, providerNames, type SpamDraft } from './spam-draft.ts';
import type { SpamForm } from './use-spam-form.ts';

const choices = (Object.keys(providerNames) as SpamDraft['provider'][]).map((value) => ({
  value,
  name: providerNames[value],
}));

interface CaptchaCardProps {
  form: SpamForm;
  /** The last characters of the secret that is there. */
  secretEnd: string | null;
}

/** The captcha provider of forms that use a captcha. */
export function CaptchaCard({ form, secretEnd }: CaptchaCardProps) {
  const { value } = form;
  const isOn = value.provider !== 'none';
  return (
    <Card title="Captcha" note="In the forms that ask for one, and in waitlists.">
      <CardBody>
        <SelectField label="Provider" choices={choices} {...form.field('provider')} />
        {isOn && (
          <FieldRow>
            <TextField
              label="Site key"
              maxLength={spamLimits.keyLength}
              help="Browsers show the captcha with it."
              {...form.field('siteKey')}
            />
            <TextField
              label="Secret key"
              type="password"
              autoComplete="off"
              maxLength={spamLimits.keyLength}
              help={
                secretEnd ? `The one that ends in ${secretEnd} stays when this is empty.` : 'It is never shown again.'
              }
              {...form.field('secret')}
            />
          </FieldRow>
        )}
        {hasScore(value) && (
          <NumberField
            label="Lowest score"
            digits={2}
            help="From 0 to 1. What scores lower goes to the spam box."
            {...form.field('minScore')}
          />
        )}
        {isOn && (
          <Help>
            {providerNames[value.provider]} gives you both keys. It learns the address of everybody who comes to such a
            form.
          </Help>
        )}
      </CardBody>
    </Card>
  );
}
