import type { Page } from '@tessera/contracts/commerce/content.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { type ReturnedForm, readReturnedForm } from '@tessera/contracts/forms/returned-calls.ts';
import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { FormBlock } from '@tessera/site-templates/page-blocks.ts';
import { commonProps, type PageRequest, visitorContext } from '../page-request.ts';
import { formInLanguage } from '../reads/form-in-language.ts';
import { languageViews, pathOfForm } from '../views/form-languages.ts';

interface FormBlockData {
  type: FormBlock['type'];
  heading: string;
  text: string;
  formId: string;
}

/** A form on a page. One that cannot be had leaves its place with the reason, and the page stands. */
export async function formBlock(
  { formId, ...words }: FormBlockData,
  page: Page,
  settings: StoreSettings,
  request: PageRequest,
): Promise<FormBlock> {
  const read = await formInLanguage(formId, request);
  const shown = read instanceof Failure ? { form: null, languages: [] } : read;
  const { form, languages: _, ...inLanguage } = shown;
  const { searchParams } = request.url;
  // A plain form post comes back with its form's id: what came of it is about no other form of the page.
  const isMeant = searchParams.get('form') === formId;
  const { problem, problemText, ...common } = commonProps(request, page.pageType, settings);
  const returned = isMeant && problem ? await returnedForm(formId, request) : undefined;
  const mount: FormBlockProps = {
    ...common,
    ...(isMeant && problem && problemText && { problem, problemText }),
    ...(read instanceof Failure && { problem: read.code, problemText: errorText(read.code) }),
    form,
    formId,
    formType: form?.type ?? words.type,
    page: {
      pageTitle: page.title,
      pageId: page.id,
      pagePath: pathOfForm(request, shown),
      contentSource: 'c',
      pagePermissionTypeValue: page.pagePermissionTypeValue,
    },
    sent: isMeant && searchParams.has('sent'),
    ...(isMeant && searchParams.get('sent') === 'confirm' && { isToConfirm: true as const }),
    ...inLanguage,
    ...(returned && { returned }),
  };
  return { ...words, mount, ...languageViews(request, formId, shown) };
}

/** What was typed before it was refused: without it the form stands there empty, which is better than no page. */
async function returnedForm(formId: string, request: PageRequest): Promise<ReturnedForm | undefined> {
  const answer = await request.call('forms', readReturnedForm, { params: { formId } }, visitorContext(request));
  return answer instanceof Failure ? undefined : answer;
}
