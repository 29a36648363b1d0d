import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { addressWord } from '@tessera/service-kit/data/search/words.ts';
import { hashSecret, newSecret } from '@tessera/service-kit/ids.ts';
import { orderSearch, type StoredOrder } from './order-document.ts';

/** Whose orders are meant. */
export interface ErasedBuyer {
  /** Their address in small letters. */
  emailKey: string;
  siteUserId: string | null;
}

type BuyersOrder = Pick<
  StoredOrder,
  '_id' | 'id' | 'state' | 'number' | 'email' | 'purchasedCartId' | 'coupons' | 'items'
>;

/** What the order is called after where its buyer is erased. */
const nobody = 'Erased person';

/** What is shown of every buyer and is no part of the sale. */
const withoutBuyer = { email: '', siteUserId: null, customerName: nobody, phone: null } as const;

const each = (list: string, changes: object) => ({
  $map: { input: `$${list}`, as: 'one', in: { $mergeObjects: ['$$one', changes] } },
});
/** Lists that came to orders over time stay absent where they are. */
const eachOfThose = (list: string, changes: object) => ({
  $cond: [{ $isArray: `$${list}` }, each(list, changes), '$$REMOVE'],
});
/** Of where it was sent only the country stays, by which it was taxed. */
const countryOnly = {
  $cond: [
    { $gt: ['$shippingAddress', null] },
    { country: '$shippingAddress.country', region: '', postalCode: '', city: '', line1: '', line2: '' },
    null,
  ],
};

/** Orders stay with their numbers and their money, and lose whose they were (SAFE-51). */
export const orderErasure = ({ of }: WebsiteModel<StoredOrder>) => ({
  /** All orders of a person, in whatever state: by address, and by account. */
  async ofBuyer(websiteId: string, buyer: ErasedBuyer): Promise<BuyersOrder[]> {
    const { siteUserId } = buyer;
    const projection = { id: 1, state: 1, number: 1, purchasedCartId: 1, coupons: 1, items: 1, email: 1 };
    const [byAddress, byAccount] = await Promise.all([
      of(websiteId)
        .find({ [searchField]: addressWord(buyer.emailKey) }, { projection })
        .toArray(),
      siteUserId === null ? [] : of(websiteId).find({ siteUserId }, { projection }).toArray(),
    ]);
    const theirs = byAddress.filter(({ email }) => emailKey(email) === buyer.emailKey);
    return [...new Map([...theirs, ...byAccount].map((order) => [order._id, order])).values()];
  },

  /** One write: an order is erased or it is not. Its link opens nothing any more. */
  async eraseBuyer(websiteId: string, { _id, ...order }: BuyersOrder): Promise<void> {
    await of(websiteId).updateOne({ _id }, [
      {
        $set: {
          ...withoutBuyer,
          buyer: `erased:${order.id}`,
          tokenHash: hashSecret(newSecret()),
          search: { $literal: orderSearch({ ...order, ...withoutBuyer }) },
          shippingAddress: countryOnly,
          items: each('items', { additionalFields: null }),
          timeline: {
            $map: { input: '$timeline', as: 'one', in: { at: '$$one.at', what: '$$one.what', who: '$$one.who' } },
          },
          refunds: eachOfThose('refunds', { reason: '' }),
          shipments: eachOfThose('shipments', { trackingNumber: '', trackingUrl: '' }),
        },
      },
      { $unset: ['searchText', 'visitId'] },
    ]);
  },
});
