import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { accessDeniedPlan } from '../notice-pages/denied.ts';
import { protectedPlan } from '../notice-pages/protected.ts';
import type { PagePlan } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import type { AnswerOfKind, PageAnswer } from './answer.ts';
import { contentPagePlan } from './content-page.ts';
import { eventPlan, eventsPlan } from './events.ts';
import { galleriesPlan, galleryPlan } from './gallery.ts';
import { journalPlan, postPlan } from './journal.ts';
import { lessonPlan, lessonsPlan } from './lessons.ts';
import { lockedLessonPlan } from './locked-lesson.ts';
import { productPlan } from './product.ts';
import { storePlan } from './store.ts';

type Kind = PageAnswer['kind'];
type PlanOfKind<K extends Kind> = (
  answer: AnswerOfKind<K>,
  request: PageRequest,
  settings: StoreSettings,
) => PagePlan | Promise<PagePlan>;

/** What stands at an address → the page it becomes. */
const plans: { [K in Kind]: PlanOfKind<K> } = {
  page: contentPagePlan,
  store: storePlan,
  product: productPlan,
  journal: journalPlan,
  post: postPlan,
  events: eventsPlan,
  event: eventPlan,
  galleries: galleriesPlan,
  gallery: galleryPlan,
  lessons: lessonsPlan,
  lesson: lessonPlan,
  locked: lockedLessonPlan,
  protected: protectedPlan,
  members: (_, request) => accessDeniedPlan(request),
};

/** The page of what stands at one of the owner's addresses, in the store's currency. */
export async function planContent<K extends Kind>(
  kind: K,
  answer: AnswerOfKind<K>,
  request: PageRequest,
  settings: StoreSettings,
): Promise<PagePlan> {
  return { ...(await plans[kind](answer, request, settings)), currency: settings.currency };
}
