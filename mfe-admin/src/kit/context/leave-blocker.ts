import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useEffect } from 'react';
import { type Guards, guardsLeft } from '../guards/guards.ts';
import { useAdmin } from './admin-context.ts';

type Blocker = Parameters<RouterHistory['block']>[0];
type Step = Parameters<Blocker['blockerFn']>[0];
type Location = Step['nextLocation'];

/** Every way out of what is on the page leads past its guards: links, Back and Forward, and links to other pages. */
export function useLeaveBlocker(): void {
  const { guards } = useAdmin();
  const { history } = useRouter();
  useEffect(() => {
    const unblock = history.block({
      blockerFn: (step) => {
        const left = guardsLeft(guards.all(), spotOf(step.currentLocation), spotOf(step.nextLocation));
        if (left.length === 0) return false;
        if (left.some(({ isUnderWay }) => isUnderWay)) announce('Wait until it is done.', 'assertive');
        // The step is taken back at once, so that the address is true while the question stands, and made again after.
        guards.ask(left, () => repeat(history, step));
        return true;
      },
      enableBeforeUnload: guards.isHolding,
    });
    const askAtLink = (event: MouseEvent) => {
      const href = wayOut(event);
      if (href === undefined || guards.all().length === 0) return;
      event.preventDefault();
      leaveFor(guards, href);
    };
    document.addEventListener('click', askAtLink);
    return () => {
      unblock();
      document.removeEventListener('click', askAtLink);
    };
  }, [guards, history]);
}

/** Goes to an address outside of the admin, once nothing on the page speaks against it. */
export function leaveFor(guards: Guards, href: string): void {
  guards.ask(guards.all(), () => guards.leavePage(() => location.assign(href)));
}

const spotOf = ({ pathname, search, state }: Location) => ({ pathname, search, dialogs: state.dialogs ?? [] });

function repeat(history: RouterHistory, { action, currentLocation, nextLocation }: Step): void {
  const { href, state } = nextLocation;
  const unasked = { ignoreBlocker: true };
  if (action === 'PUSH') history.push(href, state, unasked);
  else if (action === 'REPLACE') history.replace(href, state, unasked);
  else history.go(state.__TSR_index - currentLocation.state.__TSR_index, unasked);
}

/** Where a press on a plain link leads in this tab; links of the router have been followed by then. */
function wayOut(event: MouseEvent): string | undefined {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href.startsWith('http') || link.target !== '' || link.hasAttribute('download')) return undefined;
  const isHere = link.pathname === location.pathname && link.hash !== '';
  return isHere ? undefined : link.href;
}
