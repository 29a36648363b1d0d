import { hasFeature, planFeature } from '@tessera/contracts/enumerations/plan-features.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { defaultCurrency } from '@tessera/rules/money/read-money.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { PageRequest } from '../page-request.ts';
import { storeSettings } from './shop-reads.ts';

const plain = { currency: defaultCurrency, useCLDRMoneyFormat: false };

/** How a website writes money (PAY-019); as a new store does where there is none, or svc-commerce cannot be asked. */
export async function siteMoney(request: PageRequest): Promise<MoneyFormat> {
  const { locale, features } = request.website;
  if (!hasFeature(features, planFeature.commerce)) return moneyFormat(plain, locale);
  const settings = await storeSettings(request);
  return moneyFormat(settings instanceof Failure ? plain : settings, locale);
}
