import { documentBody } from '@tessera/contracts/site/document-body.ts';
import { readPageHtml } from '@tessera/site-document/migrate/page-html.ts';
import { stableIds } from '@tessera/site-document/migrate/stable-ids.ts';
import { Parts } from '@tessera/site-document/presets/parts.ts';
import { writeHtml } from '@tessera/site-document/text/write-html.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyOfEntry, openEntry } from './entry-body.ts';
import type { FileIndex } from './file-index.ts';
import { prepareHtml } from './prepare-html.ts';
import { originalUrl } from './remote-urls.ts';
import type { WxrEntry } from './wxr-entry.ts';

const files: Record<string, string> = { 1: 'https://old.example/a.jpg', 2: 'https://old.example/b.jpg' };

/** What is read of a text, in short. */
function shown(content: string) {
  const { html, shortcodes } = prepareHtml(content, (id) => files[id]);
  const read = readPageHtml(html).blocks(new Parts(stableIds('x')), {
    image: ({ url, alt }) => ({ url, alt, width: 1, height: 1, focalPoint: { x: 0.5, y: 0.5 } }),
    link: (link) => link,
  });
  const blocks = read.blocks.map((block) => {
    switch (block.type) {
      case 'text':
        return writeHtml(block.text, { resolveLink: () => '#' });
      case 'image':
        return ['image', block.image?.url, block.caption];
      case 'gallery':
        return ['gallery', ...block.items.map(({ image }) => image?.url)];
      case 'video':
        return ['video', block.url];
      case 'buttons':
        return ['button', ...block.items.map(({ label }) => label)];
      default:
        return block.type;
    }
  });
  return { blocks, leftOut: read.leftOut, shortcodes };
}

test.each([
  ['blank lines of the classic editor', 'One\ntwo\n\nThree', ['<p>One<br>two</p><p>Three</p>']],
  ['code with blank lines', '<pre>a\n\nb</pre>', ['<pre><code>a\n\nb</code></pre>']],
  ['words in brackets', 'So [sic] it is [1]', ['<p>So [sic] it is [1]</p>']],
  [
    'a caption',
    '[caption id="x" width="3"]<img src="https://old.example/a.jpg"/> Blue[/caption]',
    [['image', 'https://old.example/a.jpg', 'Blue']],
  ],
  ['a gallery', '[gallery ids="1,2,9"]', [['gallery', 'https://old.example/a.jpg', 'https://old.example/b.jpg']]],
  ['an embedded film', '[embed]https://youtu.be/abcdefgh[/embed]', [['video', 'https://youtu.be/abcdefgh']]],
  [
    'a film in a frame',
    '<p>Look</p><iframe src="https://www.youtube-nocookie.com/embed/abcdefgh"></iframe>',
    ['<p>Look</p>', ['video', 'https://www.youtube.com/embed/abcdefgh']],
  ],
  [
    'a button',
    '<div class="wp-block-button"><a class="wp-block-button__link" href="/x">Go</a></div>',
    [['button', 'Go']],
  ],
  [
    'a gallery of Gutenberg (wp-calypso#50158)',
    '<!-- wp:gallery --><figure class="wp-block-gallery"><figure><img src="/a.jpg"></figure><figure><img src="/b.jpg"></figure></figure>',
    [['gallery', '/a.jpg', '/b.jpg']],
  ],
  [
    'a picture with its double for readers without scripts (wp-calypso#78787)',
    '<div class="sqs-block sqs-block-image"><img data-src="https://cdn.example/a.jpg" data-image-focal-point="0.2,0.4"><noscript><img src="https://cdn.example/a.jpg"></noscript></div>',
    [['image', 'https://cdn.example/a.jpg', '']],
  ],
  [
    'a film of Squarespace',
    '<div class="sqs-block sqs-block-video"><div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;//player.vimeo.com/video/12345&quot;&gt;"></div></div>',
    [['video', 'https://player.vimeo.com/video/12345']],
  ],
])('%s is read as blocks', (_what, content, blocks) => {
  expect(shown(content).blocks).toEqual(blocks);
});

test('what has no counterpart is named', () => {
  const { leftOut, shortcodes } = shown(
    '<div class="sqs-block sqs-block-form">x</div><script>1</script><iframe src="https://maps.example"></iframe>[popup_maker id="2"]x[/popup_maker]',
  );
  expect(leftOut).toEqual(['1 form', '1 script', '1 embedded page']);
  expect(shortcodes).toEqual(['popup_maker']);
});

test('a picture of a size is the one that was uploaded', () => {
  const isAttachment = (url: string) => url === 'https://old.example/a.jpg';
  const original = (url: string) => originalUrl(url, 'https://old.example', isAttachment);
  expect(original('/a-300x200.jpg?resize=2')).toBe('https://old.example/a.jpg');
  expect(original('//cdn.example/b-3x2.jpg?format=500w')).toBe('https://cdn.example/b-3x2.jpg');
  expect(original('not an address\u0000')).toBeTypeOf('string');
});

const index: FileIndex = {
  site: { title: '', url: 'https://old.example', isSquarespace: false, authors: new Map() },
  ...{ origin: 'old.example', entries: 1, hasPosts: true, blogSlug: '', links: new Map() },
  ...{ attachments: new Map(), attachmentUrls: new Set<string>() },
};

test('whatever an entry holds, its document is valid', () => {
  const pieces = fc.constantFrom(
    ...['<p>', '</p>', '<div>', '</div>', '<img src="/a.jpg">', '<figure>', '</figure>', '[gallery ids="1"]', 'text '],
    ...['<a class="wp-block-button__link" href="x">', '</a>', '<table><tr><td>', '\n\n', '<h1>', '<li>', '[a-b ', ']'],
    ...['<blockquote>', '<iframe src="https://vimeo.com/1234">', '\u0000', '&amp;', '<!-- wp:x -->', '<pre>', '💧'],
  );
  const content = fc.array(pieces, { maxLength: 400 }).map((all) => all.join(''));
  fc.assert(
    fc.property(content, fc.string(), fc.boolean(), (html, title, isPost) => {
      const entry = { title, content: html, excerpt: html, creator: title, terms: [], meta: new Map() } as unknown;
      const full = {
        date: '',
        dateGmt: '',
        commentStatus: '',
        comments: [],
        ...(entry as object),
      } as unknown as WxrEntry;
      const place = { id: 'doc_1', urlId: 'x', collectionId: isPost ? 'col_1' : null };
      const image = { url: '/images/a/b', alt: '', width: 1, height: 1, focalPoint: { x: 0, y: 0 } };
      const read = bodyOfEntry(openEntry(full, index), place, index, { image: () => image, file: () => undefined });
      expect(documentBody.safeParse(read?.body).success).toBe(true);
    }),
    { numRuns: 200 },
  );
});
