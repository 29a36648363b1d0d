import type { FormView } from '@tessera/site-templates/page-sections.ts';
import type { PagePlan } from '../page-plan.ts';

/** Returns the forms among the blocks of a page. */
export function formViewsOf(plan: PagePlan): FormView[] {
  const sections = plan.template === 'content' ? plan.fields.sections : [];
  const blocks = sections.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  return blocks.filter((block): block is FormView => block.type === 'form' || block.type === 'newsletter');
}
