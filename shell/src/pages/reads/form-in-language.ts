import type { Form } from '@tessera/contracts/forms/form.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { languageFor } from '../form-language.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';

/** A form in the language this visitor reads it in. */
export interface FormInLanguage {
  form: Form;
  /** Absent where it is the website's. */
  language?: string | undefined;
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
  const { language, languages: _, ...form } = read instanceof Failure ? written : read;
  return { form, language, languages };
}
