import type { MinorUnitMoney } from '@tessera/contracts/money.ts';
import type { InstallmentContext } from './offer.ts';

/** The part of the store's settings that decides about paying in parts. */
export interface InstallmentSettings {
  businessCountry: string;
  installments: {
    afterPayMin: MinorUnitMoney;
    afterPayMax: MinorUnitMoney;
    count: number;
    singlePaymentThresholdMessage?: string | undefined;
  } | null;
}

/**
 * What the server's context says (PAY-064, PAY-079): limits, count and message of the store's settings, and where the
 * store trades from. Without settings the limits are missing and nothing is offered (PAY-077).
 */
export function installmentContext(settings: InstallmentSettings, locale: string): InstallmentContext {
  const { businessCountry, installments } = settings;
  return { ...installments, businessCountry, locale };
}
