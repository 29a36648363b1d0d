import { type Answer, answerTo, keepAnswer, type Purpose } from '@tessera/browser-kit/measure/consent.ts';

/** Something that a visitor is asked about, and what follows a yes: at most once on a page. */
export interface Asked {
  purpose: Purpose;
  begin(): void;
}

/**
 * Asks what the page may do, where it asks anything, and does it only after a yes (EDIT-028). One answer holds for all of it;
 * what was answered before is not asked again, and can be changed at the foot of every page.
 */
export function askConsent(asked: readonly Asked[]): void {
  const question = document.querySelector<HTMLElement>('#consent');
  if (!question || asked.length === 0) return;
  const again = document.querySelector<HTMLElement>('[data-ask-consent]');
  const begun = new Set<Asked>();
  const isAnswered = () => asked.every(({ purpose }) => answerTo(purpose) !== undefined);
  const begin = () => {
    if (!isAnswered()) return;
    for (const one of asked) {
      if (answerTo(one.purpose) !== 'yes' || begun.has(one)) continue;
      begun.add(one);
      one.begin();
    }
  };

  begin();
  question.hidden = isAnswered();
  if (again) again.hidden = false;
  again?.addEventListener('click', () => {
    question.hidden = false;
    question.focus();
  });
  question.addEventListener('click', ({ target }) => {
    const answer = answerOf(target);
    if (!answer) return;
    for (const { purpose } of asked) keepAnswer(purpose, answer);
    question.hidden = true;
    again?.focus({ preventScroll: true });
    begin();
  });
}

function answerOf(target: EventTarget | null): Answer | undefined {
  const given = target instanceof Element ? target.closest<HTMLElement>('[data-answer]')?.dataset.answer : undefined;
  return given === 'yes' || given === 'no' ? given : undefined;
}
