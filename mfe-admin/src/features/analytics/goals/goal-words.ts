import { formSentEvent } from '@tessera/contracts/analytics/event-names.ts';
import type { GoalCondition } from '@tessera/contracts/analytics/goal-calls.ts';

/** When a visit reaches a goal, in words; `formName` tells the name of a form, where it is known. */
export function wordsOf(condition: GoalCondition, formName: (formId: string) => string | undefined): string {
  switch (condition.kind) {
    case 'page':
      return condition.isBelow ? `Looks at ${condition.path} or a page below it` : `Looks at ${condition.path}`;
    case 'order':
      return 'Places an order';
    case 'action':
      if (condition.name === formSentEvent) return formWords(condition.formId, formName);
      return `Event ${condition.name}`;
  }
}

function formWords(formId: string | undefined, formName: (formId: string) => string | undefined): string {
  if (formId === undefined) return 'Sends any form';
  const name = formName(formId);
  return name === undefined ? 'Sends one form' : `Sends the form ${name}`;
}
