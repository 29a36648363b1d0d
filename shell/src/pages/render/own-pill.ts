import { readCart } from '@tessera/contracts/commerce/cart-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { OwnParts } from '../../cache/page-body.ts';
import { hasCartCookie } from '../../callers/cookies.ts';
import { slotElement } from '../../composition/compose-page.ts';
import type { ModuleHost } from '../../composition/module-host.ts';
import { noLongerThan } from '../../services/service-calls.ts';
import { ownContext, type PageRequest } from '../page-request.ts';
import type { PagePill } from './render-page.ts';

/** A page that is ready waits no longer for what is in the cart. */
const pillMs = 1_000;

/**
 * The pill of a visitor who may have a cart, drawn by the very version that made the page. Undefined leaves the page's
 * own empty one: nobody's page fails or waits over its pill.
 */
export async function ownPill(
  pill: PagePill | undefined,
  request: PageRequest,
  modules: Pick<ModuleHost, 'compose'>,
): Promise<OwnParts['pill']> {
  const { caller } = request;
  const mayHaveCart = hasCartCookie(caller.cookies) || caller.account !== undefined;
  if (!pill || pill.props.hidden || !mayHaveCart) return undefined;
  const cart = await request.call('commerce', readCart, {}, noLongerThan(pillMs, ownContext(request)));
  if (cart instanceof Failure || cart.totalQuantity === 0) return undefined;
  const { slot, props } = pill;
  const slots = [{ slot, mount: 'cart/pill' as const, props: { ...props, cart } }];
  const drawn = await modules.compose(slots, request.composition);
  const isSameVersion = Object.entries(drawn.versions).every(([name, version]) => pill.versions[name] === version);
  const made = drawn.slots[slot];
  return isSameVersion && made ? { html: slotElement(made), state: made.state } : undefined;
}
