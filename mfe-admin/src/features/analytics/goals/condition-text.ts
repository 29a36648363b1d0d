import { formSentEvent } from '@tessera/contracts/analytics/event-names.ts';
import type { GoalCondition } from '@tessera/contracts/analytics/goal-calls.ts';

/** Describes when a visit reaches a goal. `formName` returns the name of a form, if it is known. */
export function conditionText(condition: GoalCondition, formName: (formId: string) => string | undefined): string {
  switch (condition.kind) {
    case 'page':
      return condition.isBelow ? `Views ${condition.path} or a page below it` : `Views ${condition.path}`;
    case 'order':
      return 'Places an order';
    case 'action':
      if (condition.name === formSentEvent) return formText(condition.formId, formName);
      return `Event ${condition.name}`;
  }
}

function formText(formId: string | undefined, formName: (formId: string) => string | undefined): string {
  if (formId === undefined) return 'Submits any form';
  const name = formName(formId);
  return name === undefined ? 'Submits one form' : `Submits the form ${name}`;
}
