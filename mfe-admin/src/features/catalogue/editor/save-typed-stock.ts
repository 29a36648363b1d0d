import type { BodyOf } from '@tessera/contracts/call.ts';
import { changeInventory } from '@tessera/contracts/commerce/inventory-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { adviceOn, isOutcomeUnknown } from '../../../kit/data/call-problem.ts';
import { countText } from '../../../kit/format/count.ts';

type Rows = BodyOf<typeof changeInventory>['rows'];

interface LeftStock {
  /** Variants whose stock is as it was. */
  ids: ReadonlySet<string>;
  /** Why, and what to do. */
  text: string;
}

/** Saves the stock typed in a product's form. It does not throw: the product itself is saved by then. */
export async function saveTypedStock(api: Pick<AdminApi, 'call'>, rows: Rows): Promise<LeftStock> {
  if (rows.length === 0) return { ids: new Set(), text: '' };
  const body = { rows, reason: 'Changed with the product' };
  try {
    const { results } = await api.call(changeInventory, { body });
    const left = results.filter(({ ok }) => !ok);
    return leftStock(
      left.map(({ variantId }) => variantId),
      left[0]?.message ?? '',
    );
  } catch (error) {
    const ids = rows.map(({ variantId }) => variantId);
    if (isOutcomeUnknown(error))
      return { ids: new Set(ids), text: `The product is saved. Stock: ${adviceOn(error).text}` };
    return leftStock(ids, adviceOn(error).text);
  }
}

function leftStock(ids: readonly string[], why: string): LeftStock {
  const figures = countText(ids.length, ['stock figure was', 'stock figures were']);
  return {
    ids: new Set(ids),
    text: `${figures} left as it is, everything else is saved. ${why} Save again to set it.`,
  };
}
