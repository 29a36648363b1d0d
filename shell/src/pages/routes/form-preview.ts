import { pageType } from '@tessera/contracts/enumerations.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { readFormPreview } from '@tessera/contracts/forms/preview-calls.ts';
import { formPreviewFolder } from '@tessera/contracts/forms/preview-calls.wire.ts';
import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { notStaffPlan } from '../messages/denied.ts';
import { commonProps, ownContext } from '../page-request.ts';
import { siteMoney } from '../reads/site-money.ts';
import { signInHref } from '../views/sign-in-href.ts';
import { nothing, pageRoute, secretPath } from './page-route.ts';

/**
 * /config/preview/form/{previewId}: a form that is being written, as visitors will see it, for a frame of the admin. One
 * that is not kept any more, or cannot be had, leaves its place with the reason.
 */
export const formPreviewPage = pageRoute({
  name: 'form-preview',
  isOfPerson: true,
  isOpenWhenClosed: true,
  matches: secretPath(formPreviewFolder.slice(1)),
  // Nothing is asked for before it is known who wants it.
  reads: nothing,
  async plan(_, request, { token: previewId }) {
    const { caller, path, url } = request;
    if (!caller.account) return { redirectTo: signInHref(path + url.search) };
    if (caller.account.roles.length === 0) return notStaffPlan();
    const [money, form] = await Promise.all([
      siteMoney(request),
      request.call('forms', readFormPreview, { params: { previewId } }, ownContext(request)),
    ]);
    const isMissing = form instanceof Failure;
    const title = isMissing ? 'Preview' : `Preview: ${form.name}`;
    const { problem: _problem, problemText: _text, ...common } = commonProps(request, pageType.mainContent, money);
    const props: FormBlockProps = {
      ...common,
      ...(isMissing && { problem: form.code, problemText: errorText(form.code) }),
      form: isMissing ? null : form,
      formId: previewId,
      formType: isMissing ? 'form' : form.type,
      page: { pageTitle: title, pageId: '', pagePath: path, contentSource: 'c', pagePermissionTypeValue: null },
      sent: false,
    };
    return {
      template: 'form-preview',
      status: isMissing ? form.status : 200,
      page: { type: pageType.mainContent, title, noIndex: true },
      fields: {},
      main: { mount: 'forms/block', props },
      currency: money.currency,
      isShared: false,
      isTried: true,
      headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
    };
  },
});
