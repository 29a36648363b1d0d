import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../../testing/open-admin.ts';
import { aCourse, aPost, PlayedItems } from '../../../testing/played-items.ts';

const path = '/api/content-service/courses/course/outline';
const lesson = (id: string, title: string) => {
  const { id: _, kind, title: __, ...more } = aPost({ collectionId: 'course' });
  const { urlId, state, permission, isHiddenFromSearch, changedOn, changedBy, deletedOn, collectionId } = more;
  return {
    id,
    kind,
    title,
    collectionId,
    urlId,
    state,
    permission,
    isHiddenFromSearch,
    changedOn,
    changedBy,
    deletedOn,
  };
};

/** The course with its outline, as the service stores it. */
async function openOutline(refusal?: Response) {
  const items = new PlayedItems([aCourse()]);
  const outline = {
    rev: 'rev-1',
    chapters: [{ title: 'Clay', lessons: [lesson('wedging', 'Wedging'), lesson('centring', 'Centring')] }],
  };
  const saved: unknown[] = [];
  const page = await openAdmin('/config/website/collections/course', (sent: Sent): unknown => {
    if (sent.url !== path) return items.answer(sent);
    if (sent.method === 'GET') return outline;
    saved.push(sent.body);
    return refusal ?? { ...outline, rev: 'rev-2' };
  });
  await page.see('No lessons yet');
  await page.press('Chapters and order');
  await page.see('Wedging');
  const rows = () =>
    within(screen.getByRole('list', { name: 'Chapters and lessons' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('input')?.value ?? row.querySelector('span')?.textContent);
  return { page, rows, saved, type: userEvent.setup() };
}

describe('PROD-190 The chapters and order of a course', () => {
  test('are changed by keyboard alone, and saved as they were seen', async () => {
    const { page, rows, saved, type } = await openOutline();
    expect(rows()).toEqual(['Clay', 'Wedging', 'Centring']);
    await page.press('Add chapter');
    await type.keyboard('Wheel');
    expect(rows()).toEqual(['Clay', 'Wedging', 'Centring', 'Wheel']);
    await type.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows()).toEqual(['Clay', 'Wedging', 'Wheel', 'Centring']);
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Chapter' })[1]);
    await page.press('Save');
    await page.see('Order saved');
    expect(saved).toEqual([
      {
        rev: 'rev-1',
        chapters: [
          { title: 'Clay', lessonIds: ['wedging'] },
          { title: 'Wheel', lessonIds: ['centring'] },
        ],
      },
    ]);
  });

  test('lose no lesson with a chapter that is removed', async () => {
    const { page, rows, saved } = await openOutline();
    await page.press('Remove chapter Clay');
    expect(rows()).toEqual(['Wedging', 'Centring']);
    await page.press('Move Centring up');
    await page.press('Save');
    await page.see('Order saved');
    expect(saved).toMatchObject([{ chapters: [{ title: '', lessonIds: ['centring', 'wedging'] }] }]);
  });

  test('that someone else changed say so, and nothing is lost on screen', async () => {
    const error = 'Someone else changed the order of this course. Load it again.';
    const { page, rows } = await openOutline(Response.json({ code: 'course.outline_changed', error }, { status: 409 }));
    await page.press('Move Centring up');
    await page.press('Save');
    await page.see(`Not saved. ${error}`);
    expect(rows()).toEqual(['Clay', 'Centring', 'Wedging']);
  });
});
