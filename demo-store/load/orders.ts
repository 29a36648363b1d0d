import type { BodyOf } from '@tessera/contracts/call.ts';
import type { importOrders } from '@tessera/contracts/commerce/import-calls.ts';
import type { SourceProduct } from './catalogue-types.ts';
import type { Days } from './days.ts';
import { wireMoney } from './money.ts';
import { lifeOf } from './order-life.ts';
import type { PictureOf } from './pictures.ts';
import type { SourceFiles } from './source-files.ts';
import type { SourceOrder } from './source-types.ts';

type Order = BodyOf<typeof importOrders>['orders'][0];

const sentAtMinute = 16 * 60;

/** The past orders of a website. An order of today never lies ahead of now. */
export function ordersOf(websiteId: string, files: SourceFiles, picture: PictureOf, days: Days): Order[] {
  const toOrder = orderMapper(files, picture, days);
  return files.orders.orders.filter((order) => order.websiteId === websiteId).map(toOrder);
}

function orderMapper({ catalogue, customers }: SourceFiles, picture: PictureOf, days: Days) {
  const customerOf = new Map(customers.customers.map((customer) => [customer.id, customer]));
  const productOf = new Map(catalogue.products.map((product) => [product.id, product]));
  const options = catalogue.shippingZones.flatMap((zone) => zone.options);

  return (source: SourceOrder): Order => {
    const customer = customerOf.get(source.customerId);
    const createdOn = days.past(source.dayOffset, source.minuteOfDay);
    const order: Order = {
      id: source.id,
      number: source.number,
      purchasedCartId: source.purchasedCartId,
      testMode: source.testMode,
      createdOn,
      email: source.email,
      siteUserId: customer?.isMember ? customer.id : null,
      locale: source.language,
      fulfilment: source.status,
      paymentState: source.paymentState,
      items: source.items.map((item) => ({
        ...item,
        unitPrice: wireMoney(item.unitPrice),
        image: pictureOf(productOf.get(item.productId), item.variantId, picture),
      })),
      subtotal: wireMoney(source.subtotal),
      discountTotal: wireMoney(source.discountTotal),
      shippingTotal: wireMoney(source.shippingTotal),
      taxTotal: wireMoney(source.taxTotal),
      grandTotal: wireMoney(source.grandTotal),
      coupons: source.coupons,
      shippingOptionName: options.find((option) => option.id === source.shippingOptionId)?.name ?? null,
      shippingAddress: addressOf(source.shippingAddress),
      customerName: customer ? `${customer.firstName} ${customer.lastName}` : '',
      phone: customer?.phone ?? null,
      fulfilledOn: sentOn(source, createdOn, days),
    };
    return { ...order, ...lifeOf(source, order, days) };
  };
}

function pictureOf(product: SourceProduct | undefined, variantId: string, picture: PictureOf) {
  const variant = product?.variants.find((one) => one.id === variantId);
  const image = variant?.image ?? product?.images[0];
  return image ? picture(image) : null;
}

function addressOf(address: SourceOrder['shippingAddress']): Order['shippingAddress'] {
  if (!address) return null;
  const { country, region, postalCode, city, line1, line2 } = address;
  return { country, region, postalCode, city, line1, line2 };
}

/** When an order was sent; null where it was not. */
export function sentOn({ fulfilledDayOffset }: SourceOrder, createdOn: number, days: Days): number | null {
  return fulfilledDayOffset === null ? null : Math.max(createdOn, days.past(fulfilledDayOffset, sentAtMinute));
}
