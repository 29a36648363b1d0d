import type { OwnParts } from '../../cache/page-body.ts';
import { slotElement } from '../../composition/compose-page.ts';
import type { ModuleHost } from '../../composition/module-host.ts';
import { hasCartCookie } from '../../http/cookies.ts';
import type { PageRequest } from '../page-request.ts';
import type { PagePill } from './render-page.ts';
import type { VisitorCarts } from './visitor-carts.ts';

/**
 * The pill of a visitor who may have a cart, drawn by the very version that made the page. Undefined leaves the page's
 * own empty one: nobody's page fails or waits over its pill.
 */
export async function visitorPill(
  pill: PagePill | undefined,
  request: PageRequest,
  { modules, carts }: { modules: Pick<ModuleHost, 'compose'>; carts: Pick<VisitorCarts, 'read'> },
): Promise<OwnParts['pill']> {
  const { caller } = request;
  const mayHaveCart = hasCartCookie(caller.cookies) || caller.account !== undefined;
  if (!pill || pill.props.hidden || !mayHaveCart) return undefined;
  const own = await carts.read(request);
  if (!own || own.cart.totalQuantity === 0) return undefined;
  const key = JSON.stringify(pill);
  const isPreview = request.composition.preview !== undefined;
  const cachedPill = isPreview ? undefined : own.renderedPills.get(key);
  if (cachedPill) return cachedPill;
  const { slot, props } = pill;
  const slots = [{ slot, mount: 'cart/pill' as const, props: { ...props, cart: own.cart } }];
  const drawn = await modules.compose(slots, request.composition);
  const isSameVersion = Object.entries(drawn.versions).every(([name, version]) => pill.versions[name] === version);
  const made = drawn.slots[slot];
  if (!isSameVersion || !made) return undefined;
  const parts = { html: slotElement(made), state: made.state };
  if (drawn.isWhole && !isPreview) own.renderedPills.set(key, parts);
  return parts;
}
