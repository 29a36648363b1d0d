import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';

const counterModel = defineModel({ collection: 'orderNumbers', fields: { prefix: text, last: number } });
type Counter = DocumentIn<typeof counterModel>;

/** Numbers of a website without past orders begin after this one. */
const first = 1000;

export type OrderNumbers = ReturnType<typeof createOrderNumbers>;

/** Order numbers, rising per website; each is given once. */
export function createOrderNumbers(models: Models) {
  const { of } = models.open(counterModel);

  return {
    /** The next number of the website, with its prefix. */
    async next(websiteId: string): Promise<string> {
      const counters = of(websiteId);
      const add = () => counters.findOneAndUpdate({ _id: websiteId }, { $inc: { last: 1 } });
      const known = await add();
      if (known) return format(known);
      await counters.updateOne({ _id: websiteId }, { $setOnInsert: { prefix: '', last: first } }, { upsert: true });
      const made = await add();
      if (!made) throw new Error(`no order numbers for ${websiteId}`);
      return format(made);
    },

    /** Goes on after the highest of some past numbers, with its prefix. */
    async continueAfter(websiteId: string, numbers: readonly string[]): Promise<void> {
      const highest = numbers.flatMap(parse).sort((a, b) => b.last - a.last)[0];
      if (!highest) return;
      await of(websiteId).updateOne(
        { _id: websiteId },
        { $set: { prefix: highest.prefix }, $max: { last: highest.last } },
        { upsert: true },
      );
    },
  };
}

function format({ prefix, last }: Pick<Counter, 'prefix' | 'last'>): string {
  return `${prefix}${last}`;
}

function parse(number: string): { prefix: string; last: number }[] {
  const [, prefix = '', digits] = /^(.*?)(\d{1,12})$/.exec(number) ?? [];
  return digits === undefined ? [] : [{ prefix, last: Number(digits) }];
}
