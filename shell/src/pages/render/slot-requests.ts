import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import { isWellKnown } from '@tessera/contracts/mounts.ts';
import type { RenderedSlot } from '@tessera/site-templates/engine/slots.ts';
import type { SlotRequest } from '../../composition/compose-page.ts';
import type { PlacedMount } from '../../composition/own-mounts.ts';
import type { PagePlan } from '../page-plan.ts';
import { commonProps, type PageRequest } from '../page-request.ts';
import { formViewsOf } from '../sections/form-views-of.ts';
import { needsLightbox } from './lightbox-rule.ts';
import { ownRequest } from './own-requests.ts';
import { isPillHidden, type PillStore } from './pill-rule.ts';
import { restockRequest } from './restock-rule.ts';

interface SlotDeps {
  store: PillStore | undefined;
  money: MoneyFormat;
  /** What modules have brought along. */
  own: readonly PlacedMount[];
  /** Of the store, where one of those asks for them. */
  settings: StoreSettings | null;
  /** The form that comes over the page. */
  popup: MountRequest<'forms/popup'> | undefined;
}

/** The slots of a rendered template that modules are asked to fill, with what each is given. */
export function slotRequests(
  { slots, html }: { slots: readonly RenderedSlot[]; html: string },
  plan: PagePlan,
  request: PageRequest,
  { store, money, own, settings, popup }: SlotDeps,
) {
  const common = commonProps(request, plan.page.type, money);
  const pill: MountRequest<'cart/pill'> = {
    mount: 'cart/pill',
    props: { ...common, cart: null, hidden: store === undefined || isPillHidden(plan, store, html) },
  };
  const restock = restockRequest(plan.main, common, request.url);
  const beside: MountRequest[] = [
    ...(store ? [pill] : []),
    ...(needsLightbox(plan.main?.props) ? [{ mount: 'forms/lightbox', props: common } as const] : []),
    ...(restock ? [restock] : []),
    ...(popup ? [popup] : []),
  ];
  const planned = plannedMounts(plan);
  const given = { common, settings };
  const requests = slots.flatMap((slot): SlotRequest[] => {
    const asked = beside.find(({ mount }) => mount === slot.mount) ?? planned.find((one) => fillsSlot(one, slot));
    const brought = own.find(({ mount }) => mount === slot.mount);
    const wanted = asked ?? (brought && ownRequest(brought, plan, given));
    return wanted ? [{ slot: String(slot.id), ...wanted }] : [];
  });
  const pillSlot = requests.find(({ mount }) => mount === pill.mount)?.slot;
  return {
    slots: requests,
    pill: pillSlot === undefined ? undefined : { slot: pillSlot, props: pill.props },
    unknown: slots.map(({ mount }) => mount).filter((mount) => !isKnownMount(mount, own)),
  };
}

const isKnownMount = (mount: string, own: readonly PlacedMount[]) =>
  isWellKnown(mount) || own.some((one) => one.mount === mount);

/** The mounts a page was planned with: its main one, and the forms among its blocks. */
function plannedMounts(plan: PagePlan): MountRequest[] {
  const forms = formViewsOf(plan).flatMap(({ mount }): MountRequest[] =>
    mount ? [{ mount: 'forms/block', props: mount }] : [],
  );
  return plan.main ? [plan.main, ...forms] : forms;
}

/** A template says where a mount stands by handing on the very props it was planned with. */
function fillsSlot({ mount, props }: MountRequest, slot: RenderedSlot): boolean {
  return mount === slot.mount && props === slot.props;
}
