import { isDeepStrictEqual } from 'node:util';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { LayoutPart } from '@tessera/contracts/identity/navigation-calls.ts';
import {
  type NavigationField,
  navigationFields,
  siteTemplateId,
} from '@tessera/contracts/identity/navigation-fields.ts';
import type { NavigationLink, Website } from '@tessera/contracts/identity/website.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { linksFault } from './check-links.ts';

const titles: Record<NavigationField, string> = { mainNav: 'Main navigation', footerNav: 'Footer navigation' };

/** The navigations of a website, as the editor reads them (EDIT-083). */
export function layoutOf({ navigation }: Pick<Website, 'navigation'>): LayoutPart[] {
  return navigationFields.map((field) => ({
    identifier: field,
    fieldName: field,
    title: titles[field],
    templateId: siteTemplateId,
    items: navigation[field],
  }));
}

/** The new state of one navigation, and the addresses and links that it may replace. */
export interface NavigationChange {
  field: NavigationField;
  items: NavigationLink[];
  addresses: Website['addresses'];
  over: { addresses: Website['addresses']; items: NavigationLink[] };
}

/** Reads a website's settings and writes its navigation. */
interface NavigationSettings {
  find: (websiteId: string) => Promise<Website | undefined>;
  /** @returns false when the addresses or the links have changed since */
  writeNavigation: (websiteId: string, change: NavigationChange, now: number) => Promise<boolean>;
}

interface NavigationWish {
  fieldName: string;
  templateId: string;
  navigation: { items: NavigationLink[] };
  /** Addresses of collections created a moment ago. */
  addresses: Website['addresses'];
  /** The links the caller saw; undefined replaces any. */
  over?: NavigationLink[] | undefined;
}

/**
 * Replaces the links of one navigation (EDIT-084, EDIT-085). A caller who may only add can append one link to a page
 * that they created (EDIT-053).
 */
export async function changeNavigation(
  caller: CallerClaims,
  { fieldName, templateId, navigation: { items }, addresses: made, over }: NavigationWish,
  { websites, now }: { websites: NavigationSettings; now: () => number },
): Promise<NavigationLink[] | Failure> {
  const { websiteId } = caller;
  const mayChange = hasRight(caller, 'navigation.write');
  const field = navigationFields.find((known) => known === fieldName);
  if (!field) return fail('request.invalid', {}, { fieldName: `There is no navigation ${fieldName}` });
  if (templateId !== siteTemplateId) return fail('request.invalid', {}, { templateId: 'There is no such template' });
  // Retries after a concurrent write.
  for (;;) {
    const settings = await websites.find(websiteId);
    if (!settings) return fail('website.unknown');
    if (!mayChange && !isAddition(items, settings, { field, made })) return fail('session.forbidden');
    const there = settings.navigation[field];
    if (over && !isDeepStrictEqual(over, there)) return fail('settings.conflict');
    // Known pages keep their address: a link cannot move a page.
    const addresses = { ...made, ...settings.addresses };
    const fault = linksFault(items, addresses);
    if (fault) return fail('request.invalid', {}, { [fault.field]: fault.text });
    const change = { field, items, addresses, over: { addresses: settings.addresses, items: there } };
    if (await websites.writeNavigation(websiteId, change, now())) return items;
  }
}

/** Whether the links are the current ones and one more, to a collection created a moment ago. */
function isAddition(
  items: readonly NavigationLink[],
  { navigation, addresses }: Pick<Website, 'navigation' | 'addresses'>,
  { field, made }: { field: NavigationField; made: Website['addresses'] },
): boolean {
  const { collectionId, children = [] } = items.at(-1) ?? {};
  if (!collectionId || children.length > 0 || collectionId in addresses || !(collectionId in made)) return false;
  return isDeepStrictEqual(items.slice(0, -1), navigation[field]);
}
