import { isDeepStrictEqual } from 'node:util';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import {
  type LayoutPart,
  type NavigationField,
  navigationFields,
  siteTemplateId,
} from '@tessera/contracts/identity/navigation-calls.ts';
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

/** One navigation as it is to become, and the addresses that `over` held when it was decided. */
export interface NavigationChange {
  field: NavigationField;
  items: NavigationLink[];
  addresses: Website['addresses'];
  over: Website['addresses'];
}

/** Where a website's settings are read and its navigation is written. */
interface NavigationSettings {
  find: (websiteId: string) => Promise<Website | undefined>;
  /** @returns false when the addresses have changed since */
  writeNavigation: (websiteId: string, change: NavigationChange, now: number) => Promise<boolean>;
}

interface NavigationWish {
  fieldName: string;
  templateId: string;
  navigation: { items: NavigationLink[] };
  /** Where collections are that were made a moment ago. */
  addresses: Website['addresses'];
}

/**
 * Replaces the links of one navigation (EDIT-084, EDIT-085). Somebody who may only add appends one link to a page of
 * their own making (EDIT-053).
 */
export async function changeNavigation(
  caller: CallerClaims,
  { fieldName, templateId, navigation: { items }, addresses: made }: NavigationWish,
  { websites, now }: { websites: NavigationSettings; now: () => number },
): Promise<NavigationLink[] | Failure> {
  const { websiteId } = caller;
  const mayChange = hasRight(caller, 'navigation.write');
  const field = navigationFields.find((known) => known === fieldName);
  if (!field) return fail('request.invalid', {}, { fieldName: `There is no navigation ${fieldName}` });
  if (templateId !== siteTemplateId) return fail('request.invalid', {}, { templateId: 'There is no such template' });
  // Another turn is another write of somebody else's that came between.
  for (;;) {
    const settings = await websites.find(websiteId);
    if (!settings) return fail('website.unknown');
    if (!mayChange && !isAddition(items, settings, { field, made })) return fail('session.forbidden');
    // What is known stays where it is: a link cannot move a page.
    const addresses = { ...made, ...settings.addresses };
    const fault = linksFault(items, addresses);
    if (fault) return fail('request.invalid', {}, { [fault.field]: fault.text });
    const change = { field, items, addresses, over: settings.addresses };
    if (await websites.writeNavigation(websiteId, change, now())) return items;
  }
}

/** Whether the links are those there are and a last one, to a collection that was created a moment ago. */
function isAddition(
  items: readonly NavigationLink[],
  { navigation, addresses }: Pick<Website, 'navigation' | 'addresses'>,
  { field, made }: { field: NavigationField; made: Website['addresses'] },
): boolean {
  const { collectionId, children = [] } = items.at(-1) ?? {};
  if (!collectionId || children.length > 0 || collectionId in addresses || !(collectionId in made)) return false;
  return isDeepStrictEqual(items.slice(0, -1), navigation[field]);
}
