import { isTruthy, type Node } from '@squarespace/template-engine';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { formatter, textAt } from './define.ts';
import { attribute } from './html.ts';

const basicUtc = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Calendar link with https and UTF-8 (PAGE-044, PAGE-045); the parts are encoded, the ampersands escaped. */
export const googleCalendarUrl = formatter(({ node }) => {
  const [start, end] = [node.path(['startDate']).asNumber(), node.path(['endDate']).asNumber()];
  if (!isDate(start) || !isDate(end)) return '';
  const place = location(node.path(['location']));
  const address =
    `https://www.google.com/calendar/event?action=TEMPLATE&text=${encodeURIComponent(textAt(node, 'title'))}` +
    `&dates=${basicUtc(start)}/${basicUtc(end)}${place ? `&location=${encodeURIComponent(place)}` : ''}`;
  return escapeHtml(address);
});

const isDate = (ms: number) => Number.isFinite(ms) && Math.abs(ms) <= 8.64e15;

function location(node: Node): string {
  return ['addressLine1', 'addressLine2', 'addressCountry']
    .map((line) => textAt(node, line).trim())
    .filter(Boolean)
    .join(', ');
}

/** Placeholder that client scripts turn into a follow button (PAGE-097); no inline script. */
export const twitterFollowButton = formatter(({ node }) => {
  const name = textAt(node, 'userName') || (textAt(node, 'profileUrl').split('/').at(-1) ?? '');
  return `<div class="squarespace-follow-button"${attribute('data-username', name, true)}></div>`;
});

/** Placeholder that client scripts turn into share buttons (PAGE-100). */
export function socialButton(element: 'div' | 'span', style: string) {
  return formatter(({ node, ctx }) => {
    const options = ctx.resolve(['website', 'shareButtonOptions']);
    if (options.size() === 0) return '';
    const asset = textAt(node, 'assetUrl') || textAt(node, 'mainImage', 'assetUrl');
    return (
      `<${element} class="squarespace-social-buttons ${style}"` +
      attribute('data-system-data-id', textAt(node, 'systemDataId') || textAt(node, 'mainImageId'), true) +
      attribute('data-asset-url', asset, true) +
      attribute('data-record-type', textAt(node, 'recordType'), true) +
      attribute('data-full-url', textAt(node, 'fullUrl'), true) +
      `${attribute('data-title', textAt(node, 'title'), true)}></${element}>`
    );
  });
}

/** Placeholder that client scripts turn into an audio player (PAGE-096); no inline script. */
export const audioPlayer = formatter(({ node }) => {
  const audio = node.path(['structuredContent']);
  if (!isTruthy(audio)) return '';
  return (
    '<div class="squarespace-audio-player"' +
    attribute('data-audio-asset-url', textAt(audio, 'audioAssetUrl'), true) +
    attribute('data-item-id', textAt(node, 'id')) +
    `${attribute('data-title', textAt(node, 'title'))}></div>`
  );
});

/** Placeholder of an embedded video; the embed HTML stays in an attribute until the visitor asks for it. */
export const video = formatter(({ node, args }) => {
  const data =
    (args.includes('load-false') ? ' data-load="false"' : '') +
    attribute('data-html', textAt(node, 'oembed', 'html'), true) +
    attribute('data-provider-name', textAt(node, 'oembed', 'providerName'), true);
  return `<div class="sqs-video-wrapper"${data}>${overlay(node)}</div>`;
});

/**
 * `{@|video-meta}`: the attributes of an embedded video for an element of the theme's own, beside those of its picture
 * from `image-meta`. The embed HTML stays in an attribute until the visitor asks for it.
 */
export const videoMeta = formatter(({ node }) => {
  return (
    attribute('data-html', textAt(node, 'oembed', 'html')) +
    attribute('data-provider-name', textAt(node, 'oembed', 'providerName')) +
    attribute('data-url', textAt(node, 'oembed', 'url')) +
    attribute('data-title', textAt(node, 'title'))
  ).trimStart();
});

function overlay(node: Node): string {
  if (!isTruthy(node.path(['overlay']))) return '';
  const pictured = isTruthy(node.path(['mainImageId'])) || isTruthy(node.path(['systemDataId']));
  const inside = '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div>';
  return `<div class="sqs-video-overlay${pictured ? '' : ' no-thumb'}">${pictured ? thumbnail(node) : ''}${inside}</div>`;
}

function thumbnail(node: Node): string {
  const [x, y] = ['x', 'y'].map((axis) => textAt(node, 'mediaFocalPoint', axis) || '0.5');
  return (
    `<img data-load="false"${attribute('data-src', textAt(node, 'assetUrl'), true)}` +
    attribute('data-image-dimensions', textAt(node, 'originalSize'), true) +
    ` data-image-focal-point="${escapeHtml(`${x},${y}`)}">`
  );
}
