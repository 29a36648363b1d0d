/** Exports as WordPress and Squarespace write them. */

interface ItemParts {
  id: number;
  type?: string;
  title?: string;
  link?: string;
  name?: string;
  status?: string;
  content?: string;
  excerpt?: string;
  password?: string;
  creator?: string;
  date?: string;
  attachmentUrl?: string;
  /** Categories and tags: `category:news:News`. */
  terms?: readonly string[];
  meta?: Readonly<Record<string, string>>;
  comments?: readonly { id: number; author?: string; content?: string; approved?: string; type?: string }[];
}

export const siteUrl = 'https://old.example';

const cdata = (text: string) => `<![CDATA[${text}]]>`;

/** One entry of an export. */
export function aWxrItem({
  id,
  type = 'post',
  title = `Entry ${id}`,
  name = `entry-${id}`,
  link = type === 'page' ? `${siteUrl}/${name}/` : `${siteUrl}/2026/11/18/${name}/`,
  status = 'publish',
  content = '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->',
  excerpt = '',
  password = '',
  creator = 'ana',
  date = '2026-11-18 10:12:00',
  attachmentUrl,
  terms = [],
  meta = {},
  comments = [],
}: ItemParts): string {
  return `<item>
<title>${cdata(title)}</title><link>${link}</link><dc:creator>${cdata(creator)}</dc:creator>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:post_name>${cdata(name)}</wp:post_name><wp:status>${status}</wp:status><wp:post_password>${cdata(password)}</wp:post_password>
<wp:post_type>${type}</wp:post_type>${attachmentUrl ? `<wp:attachment_url>${cdata(attachmentUrl)}</wp:attachment_url>` : ''}
${terms.map(termXml).join('')}${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('')}
${comments
  .map(
    ({ id: commentId, author = 'Bo', content: text = 'Fine', approved = '1', type: commentType = 'comment' }) =>
      `<wp:comment><wp:comment_id>${commentId}</wp:comment_id><wp:comment_author>${cdata(author)}</wp:comment_author>
<wp:comment_author_email>bo@example.com</wp:comment_author_email><wp:comment_date_gmt>2026-11-19 08:00:00</wp:comment_date_gmt>
<wp:comment_content>${cdata(text)}</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>
<wp:comment_type>${commentType}</wp:comment_type></wp:comment>`,
  )
  .join('')}
</item>\n`;
}

const termXml = (term: string) => {
  const [domain = '', nicename = '', name = ''] = term.split(':');
  return `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`;
};

/** A whole export. */
export const aWxr = (
  items: readonly string[],
  { url = siteUrl, before = '' } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
${before}<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Old site</title><link>${url}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${url}</wp:base_site_url>
<wp:author><wp:author_login>ana</wp:author_login><wp:author_display_name>${cdata('Ana Reyes')}</wp:author_display_name></wp:author>
${items.join('')}</channel></rss>`;
