import type { Preferences } from './preferences.ts';

/** The faults of the drafts, by `namespace.key`. Number fields report unreadable numbers themselves. */
export function checkPreferences({ merchandising, installments, marketing }: Preferences): Record<string, string> {
  const { afterPayMin, afterPayMax } = installments;
  const errors: Record<string, string> = {};
  const { scarcityThreshold, restockReserveHours } = merchandising;
  if (scarcityThreshold < 1 || scarcityThreshold > 999) {
    errors['merchandising.scarcityThreshold'] = 'Enter a whole number from 1 to 999';
  }
  if (restockReserveHours < 0 || restockReserveHours > 168) {
    errors['merchandising.restockReserveHours'] = 'Enter a whole number from 0 to 168';
  }
  if (marketing.recordedShare < 1 || marketing.recordedShare > 100) {
    errors['marketing.recordedShare'] = 'Enter a whole number from 1 to 100';
  }
  if (marketing.popupAfterSeconds < 0 || marketing.popupAfterSeconds > 600) {
    errors['marketing.popupAfterSeconds'] = 'Enter a whole number from 0 to 600';
  }
  if (!/^(\d{5,20})?$/.test(marketing.pixelId)) errors['marketing.pixelId'] = 'A pixel id has 5 to 20 digits';
  if (afterPayMin && !afterPayMax) errors['installments.afterPayMax'] = 'Enter both amounts, or none';
  if (!afterPayMin && afterPayMax) errors['installments.afterPayMin'] = 'Enter both amounts, or none';
  if (afterPayMin && afterPayMax && Number(afterPayMax.value) <= Number(afterPayMin.value)) {
    errors['installments.afterPayMax'] = 'Enter an amount above the first one';
  }
  return errors;
}
