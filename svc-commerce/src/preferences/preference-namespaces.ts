import {
  type PreferenceNamespace,
  type Preferences,
  preferenceSchemas,
} from '@tessera/contracts/commerce/preference-calls.ts';
import type { Currency } from '@tessera/contracts/money.ts';
import { compareMoney } from '@tessera/rules/money/arithmetic.ts';
import { parseMoney, readMoney } from '@tessera/rules/money/read-money.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import type { StoredRules } from './store-model.ts';

/** Preferences that change; absent ones stay as they are. */
type ChangedPreferences<N extends PreferenceNamespace> = Partial<Preferences[N]>;

/** The namespace of a name, or undefined (EDIT-049). */
export function namespaceOf(name: string): PreferenceNamespace | undefined {
  return Object.hasOwn(preferenceSchemas, name) ? (name as PreferenceNamespace) : undefined;
}

/** A store's preferences of a namespace, as they are read (EDIT-041). */
export function preferencesOf(namespace: PreferenceNamespace, rules: StoredRules): Preferences[PreferenceNamespace] {
  return readers[namespace](rules);
}

/** Returns whether all preferences can be answered as their contracts say: loaded settings have fewer limits. */
export const arePreferences = (rules: StoredRules): boolean =>
  Object.keys(readers).every((name) => {
    const namespace = namespaceOf(name);
    return !namespace || preferenceSchemas[namespace].safeParse(preferencesOf(namespace, rules)).success;
  });

const readers: { [N in PreferenceNamespace]: (rules: StoredRules) => Preferences[N] } = {
  store: ({ settings, currency }) => ({
    currency,
    multipleQuantityAllowedForServices: settings.multipleQuantityAllowedForServices,
    checkoutMinimum: toMinorUnitMoney({ cents: settings.checkoutMinimumCents, currency }),
    expressCheckout: settings.expressCheckout,
    reviewsEnabled: settings.reviewsEnabled,
    useCLDRMoneyFormat: settings.useCLDRMoneyFormat,
    businessCountry: settings.businessCountry,
  }),
  merchandising: ({ settings, merchandising }) => ({
    ...merchandising,
    scarcityThreshold: settings.scarcityThreshold,
  }),
  installments: ({ settings: { installments } }) => ({
    afterPayMin: installments?.afterPayMin ?? null,
    afterPayMax: installments?.afterPayMax ?? null,
    count: installments?.count ?? 4,
    singlePaymentThresholdMessage: installments?.singlePaymentThresholdMessage ?? '',
  }),
  marketing: ({ marketing }) => marketing,
};

/** The namespaces a change belongs to: amounts of paying later follow the currency of the store. */
export function namespacesIn(namespace: PreferenceNamespace, body: Record<string, unknown>): PreferenceNamespace[] {
  return namespace === 'store' && body.currency !== undefined ? ['store', 'installments'] : [namespace];
}

/**
 * What has to be stored for changed preferences, by path; a failure names the keys that are unknown or wrong
 * (EDIT-050).
 */
export function preferenceWrite(
  namespace: PreferenceNamespace,
  body: Record<string, unknown>,
  rules: StoredRules,
): Document | Failure {
  const parsed = preferenceSchemas[namespace].partial().safeParse(inMinorUnits(body));
  if (!parsed.success) return fail('request.invalid', {}, faultsOf(parsed.error));
  // Parsed by the schema of this very namespace.
  return writers[namespace](parsed.data as never, rules);
}

const moneyKeys = ['checkoutMinimum', 'afterPayMin', 'afterPayMax'];

/** Amounts may be sent in either form (PAY-001 to PAY-003); what is no money stays, and is refused (PAY-012). */
function inMinorUnits(body: Record<string, unknown>): Record<string, unknown> {
  const read = (key: string, value: unknown) => {
    const money = moneyKeys.includes(key) ? parseMoney(value) : undefined;
    return money ? toMinorUnitMoney(money) : value;
  };
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, read(key, value)]));
}

type Writer<N extends PreferenceNamespace> = (changed: ChangedPreferences<N>, rules: StoredRules) => Document | Failure;

const writers: { [N in PreferenceNamespace]: Writer<N> } = {
  store: ({ currency, checkoutMinimum, ...others }, rules) => {
    const after = currency ?? rules.currency;
    if (checkoutMinimum && (checkoutMinimum.currency !== after || Number(checkoutMinimum.value) < 0)) {
      return fail('request.invalid', {}, { checkoutMinimum: `Enter an amount in ${after}.` });
    }
    const { installments } = rules.settings;
    return {
      ...paths('settings', others),
      ...(checkoutMinimum && { 'settings.checkoutMinimumCents': Number(checkoutMinimum.value) }),
      ...(currency && { currency, 'settings.currency': currency }),
      ...(currency && installments && { 'settings.installments': inCurrency(installments, currency) }),
    };
  },
  merchandising: ({ scarcityThreshold, ...others }) => ({
    ...paths('merchandising', others),
    ...(scarcityThreshold !== undefined && { 'settings.scarcityThreshold': scarcityThreshold }),
  }),
  installments: (changed, rules) => {
    const after = { ...readers.installments(rules), ...changed };
    const { afterPayMin, afterPayMax, ...others } = after;
    if (!afterPayMin && !afterPayMax) return { 'settings.installments': null };
    const fault = rangeFault(after, rules.currency);
    if (fault || !afterPayMin || !afterPayMax) return fail('request.invalid', {}, fault ?? {});
    return { 'settings.installments': { afterPayMin, afterPayMax, ...others } };
  },
  marketing: (changed) => paths('marketing', changed),
};

function rangeFault({ afterPayMin, afterPayMax }: Preferences['installments'], currency: Currency) {
  if (!afterPayMin) return { afterPayMin: 'Enter both amounts, or none.' };
  if (!afterPayMax) return { afterPayMax: 'Enter both amounts, or none.' };
  if (afterPayMin.currency !== currency) return { afterPayMin: `Enter an amount in ${currency}.` };
  if (afterPayMax.currency !== currency) return { afterPayMax: `Enter an amount in ${currency}.` };
  if (Number(afterPayMin.value) < 0) return { afterPayMin: 'Enter an amount of 0 or more.' };
  const [from, to] = [readMoney(afterPayMin, currency), readMoney(afterPayMax, currency)];
  return compareMoney(to, from) > 0 ? undefined : { afterPayMax: 'Enter an amount above the first one.' };
}

function inCurrency(
  { afterPayMin, afterPayMax, ...others }: NonNullable<StoredRules['settings']['installments']>,
  currency: StoredRules['currency'],
) {
  return { afterPayMin: { ...afterPayMin, currency }, afterPayMax: { ...afterPayMax, currency }, ...others };
}

function paths(within: string, changed: object): Document {
  const given = Object.entries(changed).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [`${within}.${name}`, value]));
}

function faultsOf({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [key, 'There is no such preference.'])
        : [[issue.path.join('.'), 'This value is not allowed.']],
    ),
  );
}
