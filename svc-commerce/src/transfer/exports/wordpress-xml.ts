import { type DocumentBody, isItemBody } from '@tessera/contracts/site/document-body.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { feedHtml } from '@tessera/site-document/describe/feed-html.ts';
import type { TransferDeps } from '../deps.ts';
import type { ExportedDocument, ExportedSite } from './exported-site.ts';

/** CDATA ends at the first `]]>`, which is cut in two. Other characters that XML does not allow are left out. */
const cdata = (text: string): string =>
  `<![CDATA[${text.replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of these.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const text = (value: string) => escapeHtml(value.replace(forbidden, ''));

const namespaces = [
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:wp="http://wordpress.org/export/1.2/"',
].join(' ');

/** Pages and posts as an export of WordPress (WXR 1.2), which other systems read. */
export async function* wordpressXml(site: ExportedSite, deps: TransferDeps): AsyncGenerator<string> {
  const { websiteId, name, origin, documents } = site;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}>\n<channel>\n`;
  yield `<title>${text(name)}</title><link>${text(origin)}</link><wp:wxr_version>1.2</wp:wxr_version>\n`;
  yield `<wp:base_site_url>${text(origin)}</wp:base_site_url><wp:base_blog_url>${text(origin)}</wp:base_blog_url>\n`;
  let number = 0;
  for (const document of documents) {
    number += 1;
    const draft = await deps.site.drafts.open({ websiteId, documentId: document.id });
    if (draft) yield itemXml(number, document, draft.body, site);
  }
  yield '</channel>\n</rss>\n';
}

function itemXml(number: number, document: ExportedDocument, body: DocumentBody, site: ExportedSite): string {
  const path = document.kind === 'page' ? `/${body.urlId}` : `/${document.collection}/${body.urlId}`;
  const shownOn = body.kind === 'post' || body.kind === 'gallery' ? body.shownOn : null;
  const date = new Date(shownOn ?? document.createdOn).toISOString().slice(0, 19).replace('T', ' ');
  const html = feedHtml(body, site.addresses).replaceAll('src="/images/', `src="${site.origin}/images/`);
  const terms = isItemBody(body)
    ? [
        ...body.categories.map((name) => termXml('category', name)),
        ...body.tags.map((name) => termXml('post_tag', name)),
      ]
    : [];
  const fields = [
    `<title>${cdata(body.title)}</title><link>${text(`${site.origin}${path}`)}</link>`,
    `<dc:creator>${cdata(body.kind === 'post' ? body.author : '')}</dc:creator>`,
    `<content:encoded>${cdata(html)}</content:encoded>`,
    `<excerpt:encoded>${cdata(isItemBody(body) ? body.excerpt : '')}</excerpt:encoded>`,
    `<wp:post_id>${number}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>`,
    `<wp:comment_status>${body.kind === 'post' && body.commentState === 1 ? 'open' : 'closed'}</wp:comment_status>`,
    `<wp:post_name>${text(body.urlId)}</wp:post_name><wp:status>draft</wp:status>`,
    `<wp:post_type>${body.kind === 'page' ? 'page' : 'post'}</wp:post_type>`,
    ...terms,
  ];
  return `<item>\n${fields.join('\n')}\n</item>\n`;
}

const termXml = (domain: string, name: string): string =>
  `<category domain="${domain}" nicename="${text(name.toLowerCase().replace(/\s+/g, '-'))}">${cdata(name)}</category>`;
