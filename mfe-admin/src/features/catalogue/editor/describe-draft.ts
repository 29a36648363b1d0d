import type { SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';
import type { Described } from '../../../kit/form/changes.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

interface Words {
  money: (cents: number) => string;
  /** Categories by id. */
  category: (id: string) => string;
  /** Store pages by id. */
  storePage: (id: string) => string;
  type: (code: number) => string;
  /** Forms of additional fields by id. */
  form: (id: string) => string;
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** A product in words, for before and after. */
export function describeDraft(draft: ProductDraft, words: Words): Described {
  const { merchandising, subscriptionPlan: plan } = draft;
  return new Map([
    ['Name', draft.name],
    ['Address', draft.urlSlug],
    ['Store page', words.storePage(draft.collectionId)],
    ['Description', draft.description],
    ['Summary', draft.summary],
    ['Type', words.type(draft.productType)],
    ['Visible', yesNo(draft.enabled)],
    ['Pictures', draft.images.map(({ url, alt }) => `${url.split('/').at(-1)} ${alt}`).join(', ')],
    ['Categories', draft.categoryIds.map(words.category).join(', ')],
    ['Tags', draft.tags.join(', ')],
    ['Options', draft.variantOptionOrdering.join(', ')],
    ['Subscription', draft.isSubscribable && plan ? planText(plan) : ''],
    ['Additional fields', draft.additionalFieldsFormId === null ? '' : words.form(draft.additionalFieldsFormId)],
    ['Button text', draft.customAddButtonText],
    ['Most per order', draft.maxPerOrder === null ? '' : numberText(draft.maxPerOrder)],
    ['Search title', draft.seo.title],
    ['Search description', draft.seo.description],
    ['Sold-out text', merchandising.customSoldOutText],
    ['Low-stock text', merchandising.scarcityEnabled ? merchandising.scarcityText || 'on' : ''],
    ['Low-stock places', merchandising.scarcityTemplateViews.join(', ')],
    ['Waitlist', merchandising.restockNotificationViews.join(', ')],
    ['Newsletter with the waitlist', yesNo(merchandising.mailingListSignUpEnabled)],
    ...draft.variants.flatMap((variant) => describeVariant(variant, draft.variants.length, words)),
  ]);
}

function describeVariant(variant: VariantDraft, count: number, { money }: Words): [string, string][] {
  const name = Object.values(variant.attributes).join(', ');
  const of = count > 1 ? `${name || variant.sku}: ` : '';
  const amount = (cents: number | null) => (cents === null ? '' : Number.isNaN(cents) ? unread : money(cents));
  return [
    [`${of}SKU`, variant.sku],
    [`${of}price`, amount(variant.priceCents)],
    [`${of}sale price`, amount(variant.salePriceCents)],
    [`${of}on sale`, yesNo(variant.onSale)],
    [`${of}stock`, variant.unlimited ? 'unlimited' : variant.units === null ? '' : numberText(variant.units)],
    [`${of}weight`, variant.weightGrams === null ? '' : numberText(variant.weightGrams, ' g')],
    [`${of}picture`, variant.image?.url.split('/').at(-1) ?? ''],
  ];
}

const unread = 'not readable';
const numberText = (number: number, unit = '') => (Number.isNaN(number) ? unread : `${number}${unit}`);

function planText({ billingPeriod: { value, unit }, numBillingCycles }: SubscriptionPlan): string {
  const every = `every ${numberText(value)} ${unit.toLowerCase()}`;
  return numBillingCycles === 0 ? every : `${every}, ${numberText(numBillingCycles)} times`;
}
