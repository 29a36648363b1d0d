import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { expect, test } from 'vitest';
import { PictureDialog } from './picture-dialog.tsx';

const focalPoint = { x: 0.5, y: 0.5 };
const coast = { url: '/images/site/coast.jpg', alt: 'The coast', width: 4000, height: 3000, focalPoint };
const pines = { url: '/images/site/pines.jpg', alt: 'Pines', width: 1200, height: 800, focalPoint };
const shownFile = () => document.querySelector('dialog img')?.getAttribute('src');

async function open() {
  const turned: string[] = [];
  const page = await drawPage(
    <PictureDialog
      images={[coast, pines]}
      shown={coast}
      name="Print"
      onShow={({ alt }) => turned.push(alt)}
      onClose={() => {}}
    />,
  );
  return { page, turned };
}

test('a picture over the window is the largest there is of it', async () => {
  const { page } = await open();
  expect(shownFile()).toBe('/images/site/coast.jpg?format=2500w');
  await page.redraw(
    <PictureDialog images={[coast, pines]} shown={pines} name="Print" onShow={() => {}} onClose={() => {}} />,
  );
  expect(shownFile()).toBe('/images/site/pines.jpg?format=1500w');
});

test('a press shows it in its own size, another the whole of it again', async () => {
  const { page } = await open();
  await page.press('Zoom in');
  expect(document.querySelector('.look')?.classList.contains('is-near')).toBe(true);
  await page.press('Zoom out');
  expect(page.has('Zoom in')).toBe(true);
});

test('arrow keys turn the pictures, and look around in one that is near', async () => {
  const { page, turned } = await open();
  await page.key('Zoom in', 'ArrowRight');
  expect(turned).toEqual(['Pines']);
  await page.press('Zoom in');
  await page.key('Zoom out', 'ArrowRight');
  expect(turned).toEqual(['Pines']);
});
