import { asksForPrivacy } from '@tessera/browser-kit/measure/consent.ts';
import { currentVisitor } from '@tessera/browser-kit/measure/current-visitor.ts';
import { isMeasured } from '@tessera/browser-kit/measure/tracker.ts';
import { readPageContext } from '@tessera/browser-kit/page/page-context.ts';
import { withoutSecret } from '@tessera/contracts/secret-path.ts';
import { type Asked, askConsent } from './ask-consent.ts';

const pixelUrl = 'https://www.facebook.com/tr';

/** Asks what this page asks about: whether a visit may be measured, and whether the owner's pixel may be told of it. */
export function askVisitor(measure: () => void): void {
  const pixelId = document.querySelector<HTMLElement>('[data-pixel]')?.dataset.pixel;
  // Who has told every website to leave them alone has answered.
  const isMeasuringAsked = readPageContext()?.asksConsent && !asksForPrivacy();
  const asked: (Asked | undefined)[] = [
    isMeasuringAsked ? { purpose: 'analytics', begin: measure } : undefined,
    pixelId ? { purpose: 'marketing', begin: () => tellPixel(pixelId) } : undefined,
  ];
  askConsent(asked.filter((one) => one !== undefined));
}

/** A picture is all it takes: no script of others runs in the page. */
function tellPixel(id: string): void {
  const context = readPageContext();
  if (!context || !isMeasured(context, { visitor: currentVisitor() })) return;
  const page = location.origin + withoutSecret(location.pathname);
  new Image().src = `${pixelUrl}?${new URLSearchParams({ id, ev: 'PageView', dl: page, noscript: '1' })}`;
}
