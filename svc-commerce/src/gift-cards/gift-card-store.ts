import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { ListSource } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { searchedIn, searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { addressWord } from '@tessera/service-kit/data/search/words.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { keyOf } from '../lib/keys.ts';
import { createLedger, type GiftCardKey, orderMovements } from './gift-card-ledger.ts';
import { type GiftCardDocument, giftCardModel, type LedgerEntry } from './gift-card-model.ts';
import { giftCardHash, giftCardSearch } from './present-gift-card.ts';

export type GiftCardStore = ReturnType<typeof createGiftCardStore>;

type NewCard = Omit<Unstamped<GiftCardDocument>, '_id' | 'outbox'>;

/** The only place that knows where gift cards are kept. Every movement does nothing the second time. */
export function createGiftCardStore(models: Models, now: () => number) {
  const model = models.open(giftCardModel);
  const { of } = model;
  const ledger = createLedger(of, now);
  const { entryOf, find, book } = ledger;

  return {
    outbox: model.outbox,
    searched: searchedIn(model),
    listed: (websiteId: string): ListSource<GiftCardDocument> => of(websiteId),
    entryOf,
    find,
    findByCode: (websiteId: string, code: string) => of(websiteId).findOne({ codeHash: giftCardHash(code) }),
    readMany: (websiteId: string, ids: readonly string[]) =>
      of(websiteId)
        .find({ _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }) })
        .toArray(),

    /** @returns false when a card of this id is there already */
    async insertOnce({ websiteId, ...card }: NewCard & { websiteId: string }): Promise<boolean> {
      const { id, currency, initialCents, orderId } = card;
      const told = { giftCardId: id, currency, cents: initialCents, orderId };
      const outbox = [outboxEntry('gift-card.issued', told, now())];
      return of(websiteId).insertOnce({ ...card, _id: keyOf(websiteId, id), outbox });
    },

    ...orderMovements(ledger),
    book,

    /** Gift cards that were made for an address. */
    async idsOf(websiteId: string, address: string): Promise<string[]> {
      const found = await of(websiteId)
        .find({ [searchField]: addressWord(address) }, { projection: { id: 1, email: 1 } })
        .toArray();
      return found.filter(({ email }) => emailKey(email) === address).map(({ id }) => id);
    },

    /** Forgets whom a card was made for; whoever has its code spends it as before. */
    async erasePerson(websiteId: string, id: string): Promise<void> {
      const card = await find({ websiteId, id });
      if (!card) return;
      const nobody = { email: '', search: giftCardSearch({ ...card, email: '' }) };
      await of(websiteId).updateOne({ _id: card._id }, [
        {
          $set: {
            ...nobody,
            entries: { $map: { input: '$entries', as: 'entry', in: { $mergeObjects: ['$$entry', { reason: '' }] } } },
          },
        },
      ]);
    },

    async setDisabled(key: GiftCardKey, isDisabled: boolean, entry: LedgerEntry): Promise<void> {
      await of(key.websiteId).updateOne(
        { _id: keyOf(key.websiteId, key.id), isDisabled: !isDisabled },
        { $set: { isDisabled }, $push: { entries: entry } },
      );
    },
  };
}
