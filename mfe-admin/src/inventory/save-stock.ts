import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { AdminApi } from '../data/admin-api.ts';
import { heldText, type StockEdit, type StockEdits, stockFault } from './stock-edits.ts';

/** How many changes are under way at a time. */
const atOnce = 4;

interface LeftOut {
  item: InventoryItem;
  reason: string;
}

export interface SaveOutcome {
  /** Variants as they are after the change. */
  saved: InventoryItem[];
  /** What was left as it was, and why. */
  left: LeftOut[];
  /** What remains to be saved. */
  edits: StockEdits;
}

/** Saves edits one variant at a time; each only if the stock still is what the owner saw. */
export async function saveStock(
  edits: StockEdits,
  adjust: AdminApi['adjustStock'],
  reason: string,
): Promise<SaveOutcome> {
  const outcome: SaveOutcome = { saved: [], left: [], edits: new Map() };
  const waiting = [...edits.values()];
  const remaining = new Map<string, StockEdit>();
  const leave = (edit: StockEdit, why: string, item = edit.item) => {
    outcome.left.push({ item, reason: why });
    remaining.set(item.variantId, { ...edit, item, refusal: why });
  };
  const work = async () => {
    for (let edit = waiting.shift(); edit; edit = waiting.shift()) {
      const fault = stockFault(edit);
      if (fault) leave(edit, fault);
      else await saveOne(edit);
    }
  };
  const saveOne = async (edit: StockEdit) => {
    const { item, text } = edit;
    const body = { expectedOnHand: item.onHand, onHand: Number(text.trim()), reason };
    const answer = await adjust(item.variantId, body);
    if (answer.ok) outcome.saved.push({ ...item, ...figuresIn(answer.value) });
    else leave(edit, refusalText(answer, item), { ...item, ...figuresIn(answer.details ?? {}) });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { ...outcome, edits: remaining };
}

/** The figures an answer tells; what it does not tell stays. */
function figuresIn(told: object): Partial<Pick<InventoryItem, 'onHand' | 'held' | 'available'>> {
  const names = ['onHand', 'held', 'available'];
  return Object.fromEntries(Object.entries(told).filter(([name, value]) => names.includes(name) && isCount(value)));
}

const isCount = (value: unknown): value is number => typeof value === 'number';

function refusalText({ code, message, details }: ApiFailure, item: InventoryItem): string {
  if (code !== 'stock.conflict') return `Not saved. ${message}`;
  const onHand = details?.onHand;
  const held = details?.held;
  if (onHand === item.onHand && isCount(held) && held > 0) return heldText(held);
  return isCount(onHand) ? `Stock changed meanwhile. It is now ${onHand}.` : message;
}
