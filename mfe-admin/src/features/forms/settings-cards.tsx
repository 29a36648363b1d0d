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

/** The settings of a form: storage, messages and captcha (EDIT-116 to EDIT-119). */
export function SettingsCards({ form }: SettingsProps) {
  return (
    <>
      <StorageCard form={form} />
      <AdvancedCard form={form} />
      <Card title="Captcha">
        <CardBody>
          <SwitchField
            label="Ask for a captcha"
            help="Blocks robots. Shown only if a captcha is set up for the website."
            {...form.toggle('settings.captchaEnabled')}
          />
        </CardBody>
      </Card>
      <Card title="Save and continue later">
        <CardBody>
          <SwitchField
            label="Email visitors a link to continue later"
            help="For long forms. Drafts are stored for 14 days and become submissions once sent. Passwords and card numbers are not stored."
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
          label="Notify by email"
          isOptional
          type="email"
          maxLength={254}
          help="Every submission is sent to this address and stored."
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
          label="Success message"
          isOptional
          rows={2}
          help="“Thank you!” by default."
          maxLength={formLimits.submissionTextLength}
          {...form.field('settings.submissionText')}
        />
        <TextField
          label="Redirect to"
          isOptional
          maxLength={formLimits.redirectLength}
          help="A path such as /thanks, or an address with https://"
          {...form.field('settings.successRedirect')}
        />
        <AreaField
          label="HTML after sending"
          isOptional
          help="Shown below the success message in a separate frame, unless visitors are redirected. Use it for tracking pixels, for example."
          maxLength={formLimits.postSubmitHtmlLength}
          {...form.field('settings.postSubmitHtml')}
        />
      </CardBody>
    </Card>
  );
}
