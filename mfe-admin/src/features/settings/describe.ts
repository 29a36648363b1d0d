import type { MinorUnitMoney, Money } from '@tessera/contracts/money.ts';
import type { Described } from '../../kit/form/changes.ts';
import type { Preferences } from './preferences.ts';

export interface Words {
  money: (money: Money | MinorUnitMoney) => string;
  country: (code: string) => string;
  form: (formId: string) => string;
}

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');
const places = (views: Preferences['merchandising']['scarcityTemplateViews'], view: 'product-page' | 'blocks') =>
  views === null ? 'as each product says' : onOff(views.includes(view));

/** Every preference in words, for the look at before and after. */
export function describePreferences(
  { store, merchandising, installments, marketing }: Preferences,
  { money, country, form }: Words,
): Described {
  const amount = (value: MinorUnitMoney | null) => {
    if (value === null) return 'none';
    return value.value === 'NaN' ? 'not readable' : money(value);
  };
  return new Map([
    ['Currency', store.currency],
    ['Smallest order', amount(store.checkoutMinimum)],
    ['Trades from', country(store.businessCountry)],
    ['Express checkout', onOff(store.expressCheckout)],
    ['Services more than once', onOff(store.multipleQuantityAllowedForServices)],
    ['Reviews', onOff(store.reviewsEnabled)],
    ['Amounts by language', onOff(store.useCLDRMoneyFormat)],
    ['Low stock at', String(merchandising.scarcityThreshold)],
    ['Low stock words', merchandising.scarcityText],
    ['Low stock on the product page', places(merchandising.scarcityTemplateViews, 'product-page')],
    ['Low stock in blocks', places(merchandising.scarcityTemplateViews, 'blocks')],
    ['Low stock before a choice', onOff(merchandising.scarcityShownByDefault)],
    ['Sold-out words', merchandising.soldOutText],
    ['Waitlist on the page', places(merchandising.restockNotificationViews, 'product-page')],
    ['Waitlist from lists', places(merchandising.restockNotificationViews, 'blocks')],
    ['Heading of the waitlist', merchandising.restockNotificationMessages.callToAction ?? ''],
    ['Button of the waitlist', merchandising.restockNotificationMessages.button ?? ''],
    ['Said on the waitlist', merchandising.restockNotificationMessages.success ?? ''],
    ['Reserved for notified customers', `${merchandising.restockReserveHours} hours`],
    ['Restock mails in the language of a translation', onOff(merchandising.multilingualTransactionalEmails)],
    ['Pay later above', amount(installments.afterPayMin)],
    ['Pay later up to', amount(installments.afterPayMax)],
    ['Pay later payments', String(installments.count)],
    ['Pay later words', installments.singlePaymentThresholdMessage],
    ['Pixel', marketing.pixelId],
    ['Cart reminders', onOff(marketing.abandonedCartMails)],
    ['Asking visitors', onOff(marketing.asksConsent)],
    ['Recording visits', onOff(marketing.recordsVisits)],
    ['Recorded of a hundred visitors', String(marketing.recordedShare)],
    ['Form of the pop-up', form(marketing.popupFormId)],
    ['Title of the pop-up', marketing.popupTitle],
    ['Text of the pop-up', marketing.popupText],
    ['Seconds before the pop-up', String(marketing.popupAfterSeconds)],
  ]);
}
