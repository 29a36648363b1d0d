import { shareNetworks } from '@tessera/contracts/identity/interaction-settings.ts';
import { expect, test } from 'vitest';
import { shareLink } from './share-link.ts';

const page = { url: 'https://fernhall.com/journal/iron?a=1', title: 'Why we & you do not iron', image: '' };

test.each(shareNetworks)('PAGE-103 %s gets the whole address of the page and nothing else of it', (network) => {
  const { href } = shareLink(network, page);
  expect(decodeURIComponent(href)).toContain(page.url);
  expect(href).toMatch(/^(https:|mailto:)/);
  expect(href).not.toMatch(/[\s"<>]/);
});

test('PAGE-103 a picture goes along where it is asked for', () => {
  const { href } = shareLink('pinterest', { ...page, image: 'https://fernhall.com/a.jpg' });
  expect(new URL(href).searchParams.get('media')).toBe('https://fernhall.com/a.jpg');
});

test('PAGE-103 a mail has the title as its subject, without plus signs', () => {
  expect(shareLink('email', page).href).toBe(
    'mailto:?subject=Why%20we%20%26%20you%20do%20not%20iron&body=https%3A%2F%2Ffernhall.com%2Fjournal%2Firon%3Fa%3D1',
  );
});
