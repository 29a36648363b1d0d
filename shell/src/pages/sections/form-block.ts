import { pageType } from '@tessera/contracts/enumerations.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { type ReturnedForm, readReturnedForm } from '@tessera/contracts/forms/returned-calls.ts';
import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Block } from '@tessera/contracts/site/page-body.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { FormView } from '@tessera/site-templates/page-sections.ts';
import { commonProps, type PageRequest, visitorContext } from '../page-request.ts';
import { formInLanguage } from '../reads/form-in-language.ts';
import { languageViews, pathOfForm } from '../views/form-languages.ts';
import type { BlockContext } from './block-context.ts';

type FormBlock = Extract<Block, { type: 'form' | 'newsletter' }>;

/** A form on a page. One that cannot be read leaves its place with the reason, and the rest of the page is shown. */
export async function formView(block: FormBlock, context: BlockContext): Promise<FormView> {
  const { common, request } = context;
  const { type, heading, text, formId } = block;
  const view = { ...common, type, heading, text };
  if (formId === null) return { ...view, mount: null, languages: [] };
  const read = await formInLanguage(formId, request);
  const shown = read instanceof Failure ? { form: null, languages: [] } : read;
  const mount = await formProps(block, formId, read, context);
  return { ...view, mount, ...languageViews(request, formId, shown) };
}

async function formProps(
  { type }: FormBlock,
  formId: string,
  read: Awaited<ReturnType<typeof formInLanguage>>,
  { content: { body, documentId }, settings, request }: BlockContext,
): Promise<FormBlockProps> {
  const shown = read instanceof Failure ? { form: null, languages: [] } : read;
  const { form, languages: _, ...inLanguage } = shown;
  const { searchParams } = request.url;
  // A plain form post comes back with its form's id: its outcome is about no other form of the page.
  const isMeant = searchParams.get('form') === formId;
  const { problem, problemText, ...common } = commonProps(request, typeOfPage(body), settings);
  const returned = isMeant && problem ? await returnedForm(formId, request) : undefined;
  return {
    ...common,
    ...(isMeant && problem && problemText && { problem, problemText }),
    ...(read instanceof Failure && { problem: read.code, problemText: errorText(read.code) }),
    form,
    formId,
    formType: form?.type ?? type,
    page: {
      pageTitle: body.title,
      pageId: documentId,
      pagePath: pathOfForm(request, shown),
      contentSource: body.kind === 'page' ? 'c' : 'i',
      pagePermissionTypeValue: body.permission,
    },
    sent: isMeant && searchParams.has('sent'),
    ...(isMeant && searchParams.get('sent') === 'confirm' && { isToConfirm: true as const }),
    ...inLanguage,
    ...(returned && { returned }),
  };
}

/** Type of the page that a document is shown on; every item's is 50 (PROD-004). */
const typeOfPage = (body: DocumentBody): number => (body.kind === 'page' ? body.pageType : pageType.contentItem);

/** What was typed before the form was refused. Without it the form is empty, which is better than no page. */
async function returnedForm(formId: string, request: PageRequest): Promise<ReturnedForm | undefined> {
  const answer = await request.call('forms', readReturnedForm, { params: { formId } }, visitorContext(request));
  return answer instanceof Failure ? undefined : answer;
}
