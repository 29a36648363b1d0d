import { createHash } from 'node:crypto';
import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import type { CommonProps } from '@tessera/contracts/mounts.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { neutralWebsite } from '../../hosts/neutral-website.ts';
import type { PagePlan } from '../page-plan.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';
import { formInLanguage } from '../reads/form-in-language.ts';
import { formViewsOf } from '../sections/form-views-of.ts';
import { pathOfForm } from '../views/form-languages.ts';

export interface Popup {
  request: MountRequest<'forms/popup'>;
  /** The languages its form is translated into. */
  languages: readonly string[];
}

/**
 * The form that comes over a page (FORM-004): on those that are the same for everybody, so never where somebody buys or
 * signs in; not where that form stands on the page already; and nowhere while it cannot be had.
 */
export async function resolvePopup(
  plan: PagePlan,
  common: CommonProps,
  request: PageRequest,
): Promise<Popup | undefined> {
  const { website, siteData } = request;
  if (!plan.isShared || plan.status !== 200 || website.id === neutralWebsite.id) return undefined;
  const context = sharedContext(request);
  const settings = await siteData.settings(context);
  if (settings instanceof Failure || !settings.popup) return undefined;
  const { formId, text, afterSeconds } = settings.popup;
  if (formViewsOf(plan).some(({ mount }) => mount?.formId === formId)) return undefined;
  const read = await formInLanguage(formId, request);
  if (read instanceof Failure) return undefined;
  const { form, languages, ...inLanguage } = read;
  const title = settings.popup.title || form.name;
  const shown: MountRequest<'forms/popup'> = {
    mount: 'forms/popup',
    props: {
      ...common,
      ...{ title, text, form, afterSeconds },
      ...inLanguage,
      page: {
        ...{
          pageTitle: plan.page.title,
          pageId: '',
          pagePath: pathOfForm(request, read),
          contentSource: 'c',
        },
        pagePermissionTypeValue: null,
      },
      version: versionOf([formId, title, text]),
    },
  };
  return { request: shown, languages };
}

/** The languages of the forms that stand on a page. */
export const formLanguagesOf = (plan: PagePlan): string[][] =>
  formViewsOf(plan).map(({ languages }) => languages.map(({ code }) => code));

/** Another number for other words: whoever changes them asks anew. */
const versionOf = (words: readonly string[]) => createHash('sha256').update(words.join('\n')).digest().readUInt32BE();
