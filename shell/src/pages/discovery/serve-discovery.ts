import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { PageRequest } from '../page-request.ts';
import { calendarFile } from './event-calendar.ts';
import { type FeedFormat, feedFormats, postFeedFile } from './post-feed.ts';
import { websiteRobots } from './robots.ts';
import { isSitemapPath, sitemapFile } from './sitemap.ts';
import type { TextFile } from './text-file.ts';
import { manifestFile } from './web-manifest.ts';

/**
 * What programs read of a website, apart from its pages: robots, the map, the manifest, feeds and calendars. Undefined where
 * the address is that of a page; a feed or calendar of something that has none is its page as well.
 */
export async function discoveryFile(request: PageRequest): Promise<TextFile | Failure | undefined> {
  const { path, url } = request;
  if (path === '/robots.txt') return websiteRobots(url.origin);
  if (path === '/site.webmanifest') return manifestFile(request);
  if (isSitemapPath(path)) return mapOrFailure(request);
  const file = await fileInFormat(request, url.searchParams.get('format'));
  return file instanceof Failure && file.code !== 'service.unavailable' ? undefined : file;
}

async function mapOrFailure(request: PageRequest): Promise<TextFile | Failure | undefined> {
  const file = await sitemapFile(request);
  if (file === 'unknown') return undefined;
  return file === 'unavailable' ? fail('service.unavailable') : file;
}

function fileInFormat(request: PageRequest, format: string | null): Promise<TextFile | Failure> | undefined {
  if (format === 'ical') return calendarFile(request);
  return format !== null && isFeedFormat(format) ? postFeedFile(request, format) : undefined;
}

const isFeedFormat = (format: string): format is FeedFormat => Object.hasOwn(feedFormats, format);
