import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readUpload } from './read-upload.ts';

test('a ZIP file is read from the folder with template.conf on, without what a theme cannot have', async () => {
  const zip = zipSync({
    'linden-1.2/template.conf': strToU8('{}'),
    'linden-1.2/blocks/menu.block': strToU8('menu'),
    'linden-1.2/scripts/site.js': strToU8('alert(1)'),
    'linden-1.2/.git/a.conf': strToU8('x'),
    'linden-1.2/styles/large.css': strToU8('x'.repeat(256_001)),
  });
  const { files, leftOut } = await readUpload([new File([new Uint8Array(zip)], 'linden.zip')]);
  expect(files).toEqual([
    { path: 'template.conf', text: '{}' },
    { path: 'blocks/menu.block', text: 'menu' },
  ]);
  expect([...leftOut].sort()).toEqual(['.git/a.conf', 'scripts/site.js', 'styles/large.css']);
});

test('files are read as they are named', async () => {
  const { files } = await readUpload([new File(['{}'], 'template.conf'), new File(['x'], 'site.region')]);
  expect(files.map(({ path }) => path)).toEqual(['template.conf', 'site.region']);
});
