import type { ShownForm } from '@tessera/contracts/forms/calls.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import type { InLanguage } from '@tessera/contracts/mounts.ts';
import { formWords } from '@tessera/rules/forms/words/form-words.ts';
import { labelFields } from '@tessera/rules/forms/words/label-fields.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { languageFor } from '../form-language.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';

/** A form in the language this visitor reads it in. */
export interface FormInLanguage extends InLanguage {
  form: Form;
  /** The languages it is translated into. */
  languages: readonly string[];
}

/** One that cannot be had in another language right now is shown as it is written. */
export async function formInLanguage(formId: string, request: PageRequest): Promise<FormInLanguage | Failure> {
  const { siteData } = request;
  const context = sharedContext(request);
  const written = await siteData.form(formId, context);
  if (written instanceof Failure) return written;
  const { languages = [] } = written;
  const wanted = languageFor(request, languages);
  const read = wanted ? await siteData.form(formId, context, wanted) : written;
  return { ...withFormMessages(read instanceof Failure ? written : read, request), languages };
}

/** A form with the platform's own words in the language it reads in, which is the website's where it is not translated. */
export function withFormMessages(
  { language, languages: _, ...form }: ShownForm,
  { website }: Pick<PageRequest, 'website'>,
): Omit<FormInLanguage, 'languages'> {
  const shown = language ?? website.locale;
  const words = formWords(shown);
  return {
    form: { ...form, fields: labelFields(form.fields, shown) },
    ...(language !== undefined && { language }),
    ...(words && { words }),
  };
}
