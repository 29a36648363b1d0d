import { pageType } from '@tessera/contracts/enumerations.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { readFormPreview } from '@tessera/contracts/forms/preview-calls.ts';
import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import { askedLanguage } from '@tessera/rules/forms/form-language.ts';
import { textDirection } from '@tessera/rules/text/text-direction.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { platformClaims } from '../../services/caller-tokens.ts';
import { commonProps } from '../page-request.ts';
import { withFormMessages } from '../reads/form-in-language.ts';
import { siteMoney } from '../reads/site-money.ts';
import { noReads, pageRoute, secretPath } from './page-route.ts';

/**
 * /config/preview/form/{previewId} on a website's preview host: a form that is being written, as visitors will see it, for a
 * frame of the admin. Its id is the secret that opens it. One that has expired, or is unavailable, shows the reason.
 */
export const formPreviewPage = pageRoute({
  name: 'form-preview',
  dependsOnAccount: true,
  isOpenWhenClosed: true,
  at: secretPath('config/preview/form'),
  reads: noReads,
  async plan(_, request, { token: previewId }) {
    const { website, path, url, requestId } = request;
    const asked = askedLanguage(url.searchParams);
    const [money, read] = await Promise.all([
      siteMoney(request),
      request.call(
        'forms',
        readFormPreview,
        { params: { previewId }, ...(asked && { query: { language: asked } }) },
        { claims: { ...platformClaims, websiteId: website.id }, requestId },
      ),
    ]);
    const { form, ...inLanguage }: Pick<FormBlockProps, 'form' | 'language' | 'words'> =
      read instanceof Failure ? { form: null } : withFormMessages(read, request);
    const { language } = inLanguage;
    const title = form ? `Preview: ${form.name}` : 'Preview';
    const { problem: _problem, problemText: _text, ...common } = commonProps(request, pageType.mainContent, money);
    const props: FormBlockProps = {
      ...common,
      ...(read instanceof Failure && { problem: read.code, problemText: errorText(read.code) }),
      form,
      formId: previewId,
      formType: form?.type ?? 'form',
      page: { pageTitle: title, pageId: '', pagePath: path, contentSource: 'c', pagePermissionTypeValue: null },
      sent: false,
      ...inLanguage,
    };
    return {
      template: 'form-preview',
      status: read instanceof Failure ? read.status : 200,
      page: { type: pageType.mainContent, title, noIndex: true },
      fields: language === undefined ? {} : { language, direction: textDirection(language) },
      main: { mount: 'forms/block', props },
      currency: money.currency,
      isShared: false,
      isFramedPreview: true,
      headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
    };
  },
});
