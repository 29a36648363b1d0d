/** What elements of pages of WordPress and Squarespace stand for. */
import type { HtmlElement } from '../text/html/parse-html.ts';

/** A picture of a page. */
export interface Picture {
  /** Empty where the element names none. */
  url: string;
  alt: string;
  caption: string;
  focalPoint: { x: number; y: number } | undefined;
}

export const classesOf = ({ attributes }: HtmlElement): string => attributes.get('class') ?? '';

/** An element's text, with single blanks. */
export const textIn = (element: HtmlElement): string => rawText(element).replace(/\s+/g, ' ').trim();
const rawText = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : `${rawText(child)} `)).join('');

/** Widgets of other systems that have no counterpart in what was exported, as people call them. */
const widgets: Readonly<Record<string, string>> = {
  form: 'form',
  newsletter: 'newsletter form',
  product: 'product block',
  products: 'product block',
  summary: 'list of posts',
  'summary-v2': 'list of posts',
  archive: 'list of posts',
  calendar: 'calendar',
  map: 'map',
  instagram: 'social feed',
  twitter: 'social feed',
  flickr: 'social feed',
  socialaccountlinks: 'social feed',
  'socialaccountlinks-v2': 'social feed',
  search: 'search field',
  tourdates: 'calendar',
  audio: 'recording',
  soundcloud: 'recording',
  donation: 'donation button',
  opentable: 'reservation',
  chart: 'chart',
  menu: 'restaurant menu',
};

/** What a Squarespace block is called that cannot be imported; undefined for any other element. */
export function nameOfWidget(element: HtmlElement): string | undefined {
  const [, type] = /\bsqs-block-([a-z\d-]+)/.exec(classesOf(element).replace('sqs-block-content', '')) ?? [];
  return type !== undefined && Object.hasOwn(widgets, type) ? widgets[type] : undefined;
}

/** Whether an element shows the pictures in it together. */
export const isGallery = (element: HtmlElement): boolean =>
  /(^|\s)(wp-block-gallery|wp-block-jetpack-tiled-gallery|gallery|tiled-gallery|sqs-block-gallery|sqs-gallery)(\s|$)/.test(
    classesOf(element),
  ) && picturesIn(element).length > 1;

/** Whether an element is a link that looks like a button, or holds one. */
export const isButton = (element: HtmlElement): boolean =>
  /(^|\s)(wp-block-button|wp-block-button__link|sqs-block-button-element)(\s|$)/.test(classesOf(element));

/** Address of a film of YouTube or Vimeo that an element embeds. */
export function filmUrl(element: HtmlElement): string | undefined {
  const embedded = element.attributes.get('data-film') ?? sourceIn(element.attributes.get('data-html'));
  const isEmbed = /(^|\s)wp-block-embed(\s|$)/.test(classesOf(element));
  const written = embedded ?? (isEmbed ? /https?:\/\/\S+/.exec(textIn(element))?.[0] : undefined);
  const url = written?.replace(/^\/\//, 'https://').replace('youtube-nocookie.com', 'youtube.com');
  if (url === undefined || url.length > maxUrl || !URL.canParse(url)) return undefined;
  return /^(www\.|m\.|player\.)?(youtube\.com|youtu\.be|vimeo\.com)$/.test(new URL(url).hostname) ? url : undefined;
}

const maxUrl = 500;

const sourceIn = (html: string | undefined) =>
  html ? /\bsrc\s*=\s*["']([^"']{1,500})["']/i.exec(html)?.[1] : undefined;

/** The pictures in an element, itself included. */
export function picturesIn(element: HtmlElement): Picture[] {
  if (element.name === 'img') return [pictureOf(element)];
  const caption = element.name === 'figure' ? captionOf(element) : '';
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : picturesIn(child).map((one) => ({ ...one, caption: one.caption || caption })),
  );
}

function captionOf({ children }: HtmlElement): string {
  const caption = children.find((child) => typeof child !== 'string' && child.name === 'figcaption');
  return caption && typeof caption !== 'string' ? textIn(caption) : '';
}

/** What an `img` element shows: its own address, or the one that a script would load. */
export function pictureOf({ attributes }: HtmlElement): Picture {
  const candidates = ['data-orig-file', 'data-image', 'data-src', 'data-lazy-src', 'src'];
  const url = candidates
    .map((name) => attributes.get(name) ?? '')
    .find((one) => one !== '' && !one.startsWith('data:'));
  const [x, y] = (attributes.get('data-image-focal-point') ?? '').split(',').map(Number);
  return {
    url: url ?? '',
    alt: (attributes.get('alt') ?? '').slice(0, maxAlt),
    caption: '',
    focalPoint: isShare(x) && isShare(y) ? { x, y } : undefined,
  };
}

const maxAlt = 500;
const isShare = (value: number | undefined): value is number => value !== undefined && value >= 0 && value <= 1;
