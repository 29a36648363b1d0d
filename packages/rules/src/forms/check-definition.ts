import { isEmail } from '@tessera/contracts/email-address.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { FormInput, FormSettings } from '@tessera/contracts/forms/owner-calls.ts';
import { redirectTarget } from './redirect-target.ts';
import { canDecide } from './shown-fields.ts';

/** Types whose field offers choices, or statements to agree with. */
const choiceTypes = new Set(['select', 'radio', 'checkbox', 'likert']);

/** Whether a field of this type has to name its options (EDIT-100 to EDIT-103). */
const hasOptions = (type: string): boolean => choiceTypes.has(type);

/** What is wrong with a form as its owner writes it, by `name`, `fields` and `fields.{place}.{property}`. */
export function checkDefinition({ name, fields, translations = {}, ...settings }: FormInput): Record<string, string> {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults.name = 'Enter a name';
  if (fields.length === 0) faults.fields = 'Add at least one field';
  fields.forEach((field, at) => {
    if (field.title.trim() === '') faults[`fields.${at}.title`] = 'Enter a label';
    const fault = hasOptions(field.type)
      ? optionsFault(field.options ?? [], field.type === 'likert' ? statements : choices)
      : undefined;
    if (fault) faults[`fields.${at}.options`] = fault;
    const condition = conditionFault(fields, at);
    if (condition) faults[`fields.${at}.showWhen`] = condition;
    const strange = Object.keys(field.translations ?? {}).find((language) => !Object.hasOwn(translations, language));
    if (strange) faults[`fields.${at}.translations`] = `“${strange}” is no language of this form`;
  });
  return { ...faults, ...settingFaults(settings) };
}

/** Where nobody would be led, and an address nothing would arrive at (FORM-099). */
function settingFaults({ successRedirect, notifyEmail }: Partial<FormSettings>): Record<string, string> {
  const leadsAstray = successRedirect && redirectTarget(successRedirect) === undefined;
  return {
    ...(leadsAstray && { successRedirect: 'Enter a path such as /thanks, or an address with https://' }),
    ...(notifyEmail && !isEmail(notifyEmail) && { notifyEmail: 'Enter an email address such as name@example.com' }),
  };
}

/** A condition names an earlier field with choices, and some of those. */
function conditionFault(fields: FormInput['fields'], at: number): string | undefined {
  const { showWhen } = fields[at] ?? {};
  if (!showWhen) return undefined;
  const decides = showWhen.at < at ? fields[showWhen.at] : undefined;
  if (!decides || !canDecide(decides.type)) return 'Choose an earlier field with choices';
  if (showWhen.is.length === 0) return 'Choose at least one answer';
  const gone = showWhen.is.find((answer) => !decides.options?.includes(answer));
  return gone === undefined ? undefined : `“${gone}” is no choice of “${decides.title}” any more`;
}

const choices = { one: 'choice', many: 'choices' };
const statements = { one: 'statement', many: 'statements' };

function optionsFault(options: readonly string[], { one, many }: typeof choices): string | undefined {
  if (options.every((option) => option.trim() === '')) return `Enter at least one ${one}`;
  if (options.length > formLimits.options) return `Enter at most ${formLimits.options} ${many}`;
  const long = options.find((option) => option.length > formLimits.titleLength);
  if (long) return `A ${one} has at most ${formLimits.titleLength} characters: ${long.slice(0, 20)}…`;
  const repeated = options.find((option, at) => options.indexOf(option) !== at);
  return repeated === undefined ? undefined : `Two ${many} are the same: ${repeated}`;
}
