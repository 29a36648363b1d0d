import type { IncomingMessage } from 'node:http';

/** A website whose previews are looked at. */
export interface PreviewSite {
  websiteId: string;
  /** Where its previews are: scheme, host and port. */
  origin: string;
}

/** Returns the website with a handle, or else the one whose host was called; undefined where there is none. */
export type FindPreviewSite = (request: IncomingMessage, handle?: string) => Promise<PreviewSite | undefined>;

/** Returns the website whose preview host was called; undefined on all other hosts. */
export type FindPreviewedWebsite = (request: IncomingMessage) => Promise<{ id: string; name: string } | undefined>;
