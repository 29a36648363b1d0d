import { importGiftCards } from '@tessera/contracts/commerce/gift-card-calls.ts';
import { importContent, importOrders, importStore } from '@tessera/contracts/commerce/import-calls.ts';
import { importReviews } from '@tessera/contracts/commerce/review-calls.ts';
import { importForms } from '@tessera/contracts/forms/calls.ts';
import { importSignUps } from '@tessera/contracts/forms/restock-calls.ts';
import { importSubmissions } from '@tessera/contracts/forms/submission-calls.ts';
import { importPeople, importWebsite } from '@tessera/contracts/identity/calls.ts';
import { forEachService, type ServiceKey } from '@tessera/contracts/services.ts';
import { contentOf } from './content.ts';
import { type Days, daysFrom } from './days.ts';
import { formsOf, importedFormsOf } from './forms.ts';
import { giftCardsOf } from './gift-cards.ts';
import { ordersOf } from './orders.ts';
import { peopleOf } from './people.ts';
import { type PictureOf, picturesOf, uploadPictures } from './pictures.ts';
import { createPlatformClient, type PlatformClient } from './platform-client.ts';
import { uploadProductFiles } from './product-files.ts';
import { reviewsOf } from './reviews.ts';
import { readSourceFiles, type SourceFiles } from './source-files.ts';
import type { SourceWebsite } from './source-types.ts';
import { storeOf } from './store.ts';
import { submissionsOf } from './submissions.ts';
import { makeHistory } from './traffic/history.ts';
import { loadHistory } from './traffic/load-history.ts';
import { translatedForms } from './translated-forms.ts';
import { signUpsOf } from './waitlist.ts';
import { developmentHosts, websiteOf } from './website.ts';

export interface LoadOptions {
  /** Base addresses of the services themselves. */
  services: Record<ServiceKey, string>;
  /** What the platform's processes sign caller tokens with. */
  platformSecret: string;
  /** Milliseconds since the epoch; the day of loading is day 0 of the files. */
  now: () => number;
  /** Hosts by website id in place of the development hosts; the primary host always comes first. */
  hosts?: Record<string, readonly string[]>;
  log?: (line: string) => void;
}

export interface LoadedDemoStore {
  websites: number;
  products: number;
  pictures: number;
  people: number;
  forms: number;
  orders: number;
  hits: number;
  seconds: number;
}

/** Loads both demo websites into running services. Loading again writes the same things over themselves. */
export async function loadDemoStore(options: LoadOptions): Promise<LoadedDemoStore> {
  const startedAt = performance.now();
  const files = readSourceFiles();
  const clients = clientsOf(options);
  const { log = () => {} } = options;
  const counts = { websites: 0, products: 0, pictures: 0, people: 0, forms: 0, orders: 0, hits: 0 };
  const count = (what: keyof typeof counts, more: number) => {
    counts[what] += more;
  };
  const loadWebsites = async () => {
    for (const website of files.content.websites) {
      await loadWebsite({ website, files, clients, options, count });
      log(`  ${website.name}: website, store, pictures, people, forms, submissions, waitlist and orders`);
    }
  };
  const [hits] = await Promise.all([loadTraffic(files, clients.analytics, options.now()), loadWebsites()]);
  count('hits', hits);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  log(`  ${counts.hits} page views and actions of the last ${files.traffic.days} days (${seconds} s in all)`);
  return { ...counts, seconds };
}

type Clients = Record<ServiceKey, PlatformClient>;

function clientsOf({ services, platformSecret }: LoadOptions): Clients {
  return forEachService((key, name) => createPlatformClient(name, services[key], platformSecret));
}

interface WebsiteLoad {
  website: SourceWebsite;
  files: SourceFiles;
  clients: Clients;
  options: LoadOptions;
  count: (what: 'websites' | 'products' | 'pictures' | 'people' | 'forms' | 'orders', more: number) => void;
}

async function loadWebsite(load: WebsiteLoad): Promise<void> {
  const { website, files, options } = load;
  const days = daysFrom(options.now(), website.timeZone);
  const picture = picturesOf(files.images, website.id);
  load.count('websites', 1);
  await Promise.all([loadIdentity(load, days), loadCommerce(load, picture, days), loadForms(load, days)]);
}

async function loadIdentity({ website, files, clients, options, count }: WebsiteLoad, days: Days) {
  const hosts = (options.hosts ?? developmentHosts)[website.id] ?? [];
  const body = websiteOf(website, files.catalogue, hosts);
  await clients.identity.send(importWebsite, website.id, { params: { websiteId: website.id }, body });
  const people = peopleOf(website, files.customers, files.catalogue, days);
  await clients.identity.send(importPeople, website.id, { body: { people } });
  count('people', people.length);
}

async function loadCommerce({ website, files, clients, count }: WebsiteLoad, picture: PictureOf, days: Days) {
  const { commerce } = clients;
  const forms = formsOf(website.id, files.forms);
  const store = storeOf({ website, catalogue: files.catalogue, forms, picture, days });
  const orders = ordersOf(website.id, files, picture, days);
  const pictures = uploadPictures(commerce, files.images, website.id);
  await commerce.send(importStore, website.id, { body: store });
  await commerce.send(importContent, website.id, { body: contentOf(website, picture, days) });
  await commerce.send(importOrders, website.id, { body: { orders } });
  await commerce.send(importGiftCards, website.id, { body: { giftCards: giftCardsOf(website.id, files, days) } });
  await commerce.send(importReviews, website.id, { body: { reviews: reviewsOf(website.id, files.catalogue, days) } });
  await uploadProductFiles(
    commerce,
    files.catalogue.websiteId === website.id ? files.catalogue.products : [],
    website.id,
  );
  count('products', store.products.length);
  count('orders', orders.length);
  count('pictures', await pictures);
}

async function loadForms({ website, files, clients, count }: WebsiteLoad, days: Days) {
  const forms = translatedForms(importedFormsOf(website, files.forms), files.french);
  await clients.forms.send(importForms, website.id, { body: { forms } });
  const signUps = signUpsOf(website.id, files.waitlist, files.catalogue, days);
  await clients.forms.send(importSignUps, website.id, { body: { signUps } });
  const submissions = submissionsOf(website.id, files.submissions, days);
  await clients.forms.send(importSubmissions, website.id, { body: { submissions } });
  count('forms', forms.length);
}

async function loadTraffic(files: SourceFiles, analytics: PlatformClient, now: number): Promise<number> {
  const website = files.content.websites.find((one) => one.id === files.traffic.websiteId);
  if (!website) return 0;
  const history = makeHistory(files, website.timeZone, now);
  await loadHistory(analytics, website.id, website.timeZone, history);
  return history.hits.length;
}
