import {
  type LayoutPart,
  type NavigationField,
  navigationFields,
  siteTemplateId,
} from '@tessera/contracts/identity/navigation-calls.ts';
import type { NavigationLink, Website } from '@tessera/contracts/identity/website.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { WebsiteStore } from '../websites/website-store.ts';
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

interface NavigationWish {
  fieldName: string;
  templateId: string;
  navigation: { items: NavigationLink[] };
  /** Where collections are that were made a moment ago. */
  addresses: Website['addresses'];
}

/** Replaces the links of one navigation (EDIT-084, EDIT-085). */
export async function changeNavigation(
  websiteId: string,
  { fieldName, templateId, navigation: { items }, addresses: made }: NavigationWish,
  { websites, now }: { websites: WebsiteStore; now: () => number },
): Promise<NavigationLink[] | Failure> {
  const field = navigationFields.find((known) => known === fieldName);
  if (!field) return fail('request.invalid', {}, { fieldName: `There is no navigation ${fieldName}` });
  if (templateId !== siteTemplateId) return fail('request.invalid', {}, { templateId: 'There is no such template' });
  // Another turn is another write of somebody else's that came between.
  for (;;) {
    const settings = await websites.find(websiteId);
    if (!settings) return fail('website.unknown');
    // What is known stays where it is: a link cannot move a page.
    const addresses = { ...made, ...settings.addresses };
    const fault = linksFault(items, addresses);
    if (fault) return fail('request.invalid', {}, { [fault.field]: fault.text });
    const change = { field, items, addresses, over: settings.addresses };
    if (await websites.writeNavigation(websiteId, change, now())) return items;
  }
}
