import type { IncomingMessage } from 'node:http';

/** A website that has previews. */
export interface PreviewSite {
  websiteId: string;
  /** Origin of its previews: scheme, host and port. */
  origin: string;
}

/** Returns the website with a handle, or the one whose host was called; undefined if it does not exist. */
export type FindPreviewSite = (request: IncomingMessage, handle?: string) => Promise<PreviewSite | undefined>;

/** Returns the website whose preview host was called; undefined on all other hosts. */
export type FindPreviewedWebsite = (request: IncomingMessage) => Promise<{ id: string; name: string } | undefined>;
