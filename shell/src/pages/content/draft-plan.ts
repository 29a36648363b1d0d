import type { DocumentAnswer } from '@tessera/contracts/commerce/document-answer.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import type { PagePlan } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { sectionsPlan } from './content-page.ts';
import { eventPlan } from './events.ts';
import { galleryPlan } from './gallery.ts';
import { postPlan } from './journal.ts';
import { lessonPlan } from './lessons.ts';

/**
 * The page of a draft, whatever permission it has when it is published.
 * @param canvas whether elements carry the ids of their nodes, for the editor
 */
export function draftPlan(
  answer: DocumentAnswer,
  request: PageRequest,
  settings: StoreSettings,
  canvas = false,
): Promise<PagePlan> {
  if (answer.kind === 'page') return sectionsPlan(answer.content, request, settings, canvas);
  if (answer.kind === 'lesson') return lessonPlan(answer, request, settings, canvas);
  if (answer.kind === 'gallery') return galleryPlan(answer, request, settings, canvas);
  return answer.kind === 'post'
    ? postPlan(answer, request, settings, canvas)
    : eventPlan(answer, request, settings, canvas);
}
