import { createHash } from 'node:crypto';
import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import type { CommonProps } from '@tessera/contracts/mounts.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { neutralWebsite } from '../neutral-website.ts';
import type { PagePlan } from '../page-plan.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';

/**
 * The form that comes over a page (FORM-004): on those that are the same for everybody, so never where somebody buys or
 * signs in; not where that form stands on the page already; and nowhere while it cannot be had.
 */
export async function popupRequest(
  plan: PagePlan,
  common: CommonProps,
  request: PageRequest,
): Promise<MountRequest<'forms/popup'> | undefined> {
  const { website, path, siteData } = request;
  if (!plan.isShared || plan.status !== 200 || website.id === neutralWebsite.id) return undefined;
  const context = sharedContext(request);
  const settings = await siteData.settings(context);
  if (settings instanceof Failure || !settings.popup) return undefined;
  const { formId, text, afterSeconds } = settings.popup;
  if (formsOn(plan).includes(formId)) return undefined;
  const form = await siteData.form(formId, context);
  if (form instanceof Failure) return undefined;
  const title = settings.popup.title || form.name;
  return {
    mount: 'forms/popup',
    props: {
      ...common,
      ...{ title, text, form, afterSeconds },
      page: {
        ...{ pageTitle: plan.page.title, pageId: '', pagePath: path, contentSource: 'c' },
        pagePermissionTypeValue: null,
      },
      version: versionOf([formId, title, text]),
    },
  };
}

function formsOn(plan: PagePlan): string[] {
  const blocks = plan.template === 'content' ? plan.fields.blocks : [];
  return blocks.flatMap((block) => ('mount' in block ? [block.mount.formId] : []));
}

/** Another number for other words: whoever changes them asks anew. */
const versionOf = (words: readonly string[]) => createHash('sha256').update(words.join('\n')).digest().readUInt32BE();
