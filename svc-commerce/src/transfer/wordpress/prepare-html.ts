import { attributeOf } from './tag-attributes.ts';

/** Returns addresses of attachments by their ids in the file. */
export type AttachmentUrl = (id: string) => string | undefined;

/** A text of WordPress or Squarespace as HTML that says what it shows, and the shortcodes that are left out. */
interface PreparedHtml {
  html: string;
  shortcodes: string[];
}

/** UTF-16 units of a text that are looked through. */
const maxLength = 1_000_000;

/**
 * Turns what only WordPress understands into HTML: shortcodes of galleries, captions and films, blank lines of the classic
 * editor, and embedded films. Shortcodes of plugins are taken out.
 */
export function prepareHtml(content: string, attachmentUrl: AttachmentUrl): PreparedHtml {
  const { html, shortcodes } = withoutShortcodes(content.slice(0, maxLength), attachmentUrl);
  const framed = replaceSpans(html, /<iframe\b/gi, />/g, (tag) => `${filmOf(attributeOf(tag, 'src'))}${tag}`);
  return { html: isClassic(framed) ? withParagraphs(framed) : framed, shortcodes };
}

/** Changes what is between a beginning and its end, both included, and the text around it. Looks at each character once. */
function replaceSpans(
  text: string,
  begins: RegExp,
  ends: RegExp,
  change: (span: string) => string,
  changeRest = (rest: string): string => rest,
): string {
  const parts: string[] = [];
  let done = 0;
  for (let begin = begins.exec(text); begin; begin = begins.exec(text)) {
    ends.lastIndex = begin.index;
    if (!ends.test(text)) break;
    parts.push(changeRest(text.slice(done, begin.index)), change(text.slice(begin.index, ends.lastIndex)));
    done = ends.lastIndex;
    begins.lastIndex = done;
  }
  return [...parts, changeRest(text.slice(done))].join('');
}

const filmOf = (url: string): string => (url === '' ? '' : `<figure data-film="${escaped(url)}"></figure>`);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A name with arguments, or with a hyphen or underscore: other words in brackets are text, such as `[sic]`. */
const shortcode = /\[(\/?)([a-z][a-z\d]*(?:[-_][a-z\d]+)*)((?:\s[^[\]]{0,2000})?)\/?\]/gi;
const known = new Set(['audio', 'playlist', 'vc_row', 'video']);

/** What a shortcode of WordPress' own stands for; undefined for those of plugins. */
function ownShortcode(name: string, isEnd: boolean, given: string, attachmentUrl: AttachmentUrl): string | undefined {
  if (name === 'caption' || name === 'wp_caption') return isEnd ? '</figure>' : `<figure>${captionOf(given)}`;
  if (name === 'gallery') return galleryOf(given, attachmentUrl);
  if (name === 'embed') return isEnd ? '</div></figure>' : '<figure class="wp-block-embed"><div>';
  return name === 'video' && attributeOf(given, 'src') ? filmOf(attributeOf(given, 'src')) : undefined;
}

function withoutShortcodes(content: string, attachmentUrl: AttachmentUrl): PreparedHtml {
  const shortcodes: string[] = [];
  const html = content.replace(shortcode, (whole, slash: string, rawName: string, given: string) => {
    const name = rawName.toLowerCase();
    const own = ownShortcode(name, slash !== '', given, attachmentUrl);
    if (own !== undefined) return own;
    const isShortcode = known.has(name) || /[-_]/.test(name) || given.includes('=') || slash !== '';
    if (!isShortcode) return whole;
    if (!slash) shortcodes.push(name);
    return '';
  });
  return { html, shortcodes };
}

function captionOf(rawArguments: string): string {
  const caption = attributeOf(rawArguments, 'caption');
  return caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
}

function galleryOf(rawArguments: string, attachmentUrl: AttachmentUrl): string {
  const ids = (attributeOf(rawArguments, 'ids') || attributeOf(rawArguments, 'include')).split(',');
  const pictures = ids.flatMap((id) => attachmentUrl(id.trim()) ?? []);
  return `<figure class="gallery">${pictures.map((url) => `<img src="${escaped(url)}">`).join('')}</figure>`;
}

/** Whether blank lines are paragraphs: neither blocks nor paragraphs are marked. */
const isClassic = (html: string) => !html.includes('<!-- wp:') && !/<p[\s>]/i.test(html) && !/sqs-/.test(html);

const startsBlock =
  /^<\/?(address|article|aside|blockquote|dd|div|dl|dt|fieldset|figure|figcaption|form|h[1-6]|hr|iframe|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|!--)\b/i;

/** Blank lines end paragraphs, and other line breaks stay, as the classic editor shows them. */
const withParagraphs = (html: string): string =>
  replaceSpans(html, /<pre\b/gi, /<\/pre>/gi, (code) => code, paragraphs);

const paragraphs = (text: string): string =>
  text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => (startsBlock.test(one) ? one : `<p>${one.replace(/\r?\n/g, '<br>')}</p>`))
    .join('');
