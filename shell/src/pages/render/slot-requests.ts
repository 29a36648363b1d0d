import type { MoneyFormat } from '@tessera/contracts/money.ts';
import type { CartPillProps, MountName } from '@tessera/contracts/mounts.ts';
import type { RenderedSlot } from '@tessera/site-templates/engine/slots.ts';
import type { SlotRequest } from '../../composition/compose-page.ts';
import type { PagePlan } from '../page-plan.ts';
import { commonProps, type PageRequest } from '../page-request.ts';
import { needsLightbox } from './lightbox-rule.ts';
import { isPillHidden, type PillStore } from './pill-rule.ts';

const pillMount: MountName = 'cart/pill';
const lightboxMount: MountName = 'forms/lightbox';

/** The slots of a rendered template that modules are asked to fill, with what each is given. */
export function slotRequests(
  { slots, html }: { slots: readonly RenderedSlot[]; html: string },
  plan: PagePlan,
  request: PageRequest,
  { store, money }: { store: PillStore | undefined; money: MoneyFormat },
) {
  const common = commonProps(request, plan.page.type, money);
  const props: CartPillProps = {
    ...common,
    cart: null,
    hidden: store === undefined || isPillHidden(plan, store, html),
  };
  const ownProps: Readonly<Record<string, object>> = { [pillMount]: props, [lightboxMount]: common };
  const isWanted: Readonly<Record<string, boolean>> = {
    [pillMount]: store !== undefined,
    [lightboxMount]: needsLightbox(plan.mount),
  };
  const requests = slots
    .filter(({ mount }) => isWanted[mount] ?? true)
    // Slots come from the theme, whose mounts are checked when it is tested; an unknown one stays empty.
    .map(
      (slot): SlotRequest => ({
        slot: String(slot.id),
        mount: slot.mount as MountName,
        props: ownProps[slot.mount] ?? (slot.props as object),
      }),
    );
  const pill = requests.find(({ mount }) => mount === pillMount);
  return { slots: requests, pill: pill && { slot: pill.slot, props } };
}
