import type { DocumentAnswer } from '@tessera/contracts/commerce/document-answer.ts';
import { readDraftContent } from '@tessera/contracts/commerce/draft-content-calls.ts';
import { nodeId } from '@tessera/contracts/site/node-id.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { adminBase } from '../../http/admin-address.ts';
import { draftPlan } from '../content/draft-plan.ts';
import { notStaffPlan } from '../notice-pages/denied.ts';
import { notFoundPlan } from '../notice-pages/not-found.ts';
import { type PageRequest, visitorContext } from '../page-request.ts';
import { storeSettings } from '../reads/shop-reads.ts';
import { withUnsavedDesign } from '../sections/unsaved-design.ts';
import { withImagesBelow } from './image-base.ts';
import { noReads, pageRoute, pathBelow } from './page-route.ts';

/**
 * /config/@{handle}/canvas/{documentId} on the admin host: the draft of a page for the frame that the editor works in.
 * Elements carry the ids of their nodes. No script runs there: modules stand as the HTML of their server parts, and the
 * editor, on the same origin, works on the frame's document. `?sections=` renders some sections alone, `?design=` shows header,
 * footer and menus that are not saved yet.
 */
export const canvasPage = pageRoute({
  name: 'canvas',
  dependsOnAccount: true,
  isOpenWhenClosed: true,
  at: pathBelow('config', ([, handle, canvas, documentId, ...rest]) =>
    handle?.startsWith('@') && canvas === 'canvas' && documentId && rest.length === 0 ? { documentId } : undefined,
  ),
  // Nothing is asked for before it is known who wants it.
  reads: noReads,
  async plan(_, request, { documentId }) {
    if (request.caller.claims.kind !== 'staff') return notStaffPlan();
    const [answer, settings] = await Promise.all([
      request.call('commerce', readDraftContent, { params: { documentId } }, visitorContext(request)),
      storeSettings(request),
    ]);
    if (answer instanceof Failure || settings instanceof Failure) return notFoundPlan(request);
    const shown = withImagesBelow(adminBase(request.website.handle), onlySections(answer, request));
    const plan = await draftPlan(shown, request, settings, true);
    return {
      ...plan,
      page: { ...plan.page, noIndex: true },
      website: withUnsavedDesign(request),
      currency: settings.currency,
      isShared: false,
      isFramedPreview: true,
      isInert: true,
      headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' },
    };
  },
});

/** The sections that the editor asks for again, after a change; all of them where it names none. */
function onlySections(answer: DocumentAnswer, { url }: PageRequest): DocumentAnswer {
  const asked = url.searchParams
    .get('sections')
    ?.split(',')
    .filter((id) => nodeId.safeParse(id).success);
  if (asked) answer.content.body.sections = answer.content.body.sections.filter(({ id }) => asked.includes(id));
  return answer;
}
