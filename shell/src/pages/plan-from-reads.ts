import { notFoundPlan } from './notice-pages/not-found.ts';
import { unavailablePlan } from './notice-pages/unavailable.ts';
import type { PagePlan } from './page-plan.ts';
import type { PageRequest } from './page-request.ts';
import { type AnswersOf, type PageReads, readAll } from './reads/page-reads.ts';

/** Makes a plan of all that a page asks for; where it cannot be had, the plan of the page that says so. */
export async function planFromReads<Reads extends PageReads, Planned, Missing = PagePlan>(
  reads: Reads,
  request: PageRequest,
  plan: (answers: AnswersOf<Reads>) => Planned | Promise<Planned>,
  missing: (request: PageRequest) => Promise<Missing | PagePlan> = notFoundPlan,
): Promise<Planned | Missing | PagePlan> {
  const answers = await readAll(reads);
  if (answers === 'unavailable') return unavailablePlan(request);
  if (answers === 'not-found') return missing(request);
  return plan(answers);
}
