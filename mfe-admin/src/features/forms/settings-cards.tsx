import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import { siteListId } from '@tessera/contracts/forms/newsletter-limits.ts';
import { AreaField } from '../../kit/ui/inputs/area-field.tsx';
import { SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { FormOfForm } from './use-form.ts';

interface SettingsProps {
  form: FormOfForm;
}

/** What a form does with its answers, what visitors read then, and what keeps robots away (EDIT-116 to EDIT-119). */
export function SettingsCards({ form }: SettingsProps) {
  return (
    <>
      <StorageCard form={form} />
      <AdvancedCard form={form} />
      <Card title="Captcha">
        <CardBody>
          <SwitchField
            label="Ask for a captcha"
            help="Keeps robots away. Visitors see it only where the website has one set up."
            {...form.toggle('settings.captchaEnabled')}
          />
        </CardBody>
      </Card>
      <Card title="Going on later">
        <CardBody>
          <SwitchField
            label="Mail visitors a link to go on later"
            help="For long forms. What they typed waits 14 days for them, and is no submission before they send it. Passwords and cards are left out."
            {...form.toggle('settings.isSavedByMail')}
          />
        </CardBody>
      </Card>
      <Card title="Disclaimer">
        <CardBody>
          <AreaField
            label="Text under the form"
            isOptional
            maxLength={formLimits.disclaimerLength}
            {...form.field('settings.disclaimer')}
          />
        </CardBody>
      </Card>
    </>
  );
}

function StorageCard({ form }: SettingsProps) {
  return (
    <Card title="Storage">
      <CardBody>
        <TextField
          label="Tell by email"
          isOptional
          type="email"
          maxLength={254}
          help="Every answer is mailed there, and kept."
          {...form.field('settings.notifyEmail')}
        />
        <MailingListField {...listField(form)} />
      </CardBody>
    </Card>
  );
}

const listField = (form: FormOfForm) => form.field('settings.mailingListId');

/** The lists that the website has: one, unless a form was imported with another one. */
function MailingListField({ value, ...field }: ReturnType<typeof listField>) {
  const lists = [
    { value: '', name: 'None' },
    { value: siteListId, name: 'Newsletter' },
  ];
  const isOther = lists.every((list) => list.value !== value);
  const choices = isOther ? [...lists, { value, name: value }] : lists;
  return (
    <SelectField
      {...field}
      label="Mailing list"
      value={value}
      choices={choices}
      help="Visitors who send the form are asked to confirm, then join this list."
    />
  );
}

function AdvancedCard({ form }: SettingsProps) {
  return (
    <Card title="Advanced">
      <CardBody>
        <AreaField
          label="What visitors read then"
          isOptional
          rows={2}
          help="“Thank you!” when empty."
          maxLength={formLimits.submissionTextLength}
          {...form.field('settings.submissionText')}
        />
        <TextField
          label="Where they are led"
          isOptional
          maxLength={formLimits.redirectLength}
          help="A path such as /thanks, or an address with https://"
          {...form.field('settings.successRedirect')}
        />
        <AreaField
          label="HTML after sending"
          isOptional
          help="Stands below what visitors read then, in a frame of its own, unless they are led elsewhere: the pixel of a campaign, say."
          maxLength={formLimits.postSubmitHtmlLength}
          {...form.field('settings.postSubmitHtml')}
        />
      </CardBody>
    </Card>
  );
}
