import { currentVisitor } from '@tessera/browser-kit/measure/current-visitor.ts';
import { isMeasured } from '@tessera/browser-kit/measure/tracker.ts';
import { readCookie, writeCookie } from '@tessera/browser-kit/page/cookies.ts';
import { readPageContext } from '@tessera/browser-kit/page/page-context.ts';
import { withoutSecret } from '@tessera/contracts/secret-path.ts';

/** The visitor's answer, `yes` or `no`, kept for half a year. */
const answerCookie = { name: 'marketing', lifetimeMs: 180 * 86_400_000 } as const;
const pixelUrl = 'https://www.facebook.com/tr';

/**
 * Asks whether a visit may be told to the owner's pixel, where the website has one, and tells it only after a yes
 * (EDIT-028). The answer can be changed at the foot of every page.
 */
export function askForPixel(): void {
  const question = document.querySelector<HTMLElement>('[data-pixel]');
  const pixelId = question?.dataset.pixel;
  if (!question || !pixelId) return;
  const again = document.querySelector<HTMLElement>('[data-ask-consent]');
  let isTold = false;
  const tell = () => {
    if (!isTold) tellPixel(pixelId);
    isTold = true;
  };

  const answer = readCookie(answerCookie.name);
  if (answer === 'yes') tell();
  question.hidden = answer !== undefined;
  if (again) again.hidden = false;
  again?.addEventListener('click', () => {
    question.hidden = false;
    question.focus();
  });
  question.addEventListener('click', ({ target }) => {
    const given = target instanceof Element ? target.closest<HTMLElement>('[data-answer]')?.dataset.answer : undefined;
    if (!given) return;
    writeCookie(answerCookie.name, given, answerCookie.lifetimeMs);
    question.hidden = true;
    again?.focus({ preventScroll: true });
    if (given === 'yes') tell();
  });
}

/** A picture is all it takes: no script of others runs in the page. */
function tellPixel(id: string): void {
  const context = readPageContext();
  if (!context || !isMeasured(context, { visitor: currentVisitor() })) return;
  const page = location.origin + withoutSecret(location.pathname);
  new Image().src = `${pixelUrl}?${new URLSearchParams({ id, ev: 'PageView', dl: page, noscript: '1' })}`;
}
