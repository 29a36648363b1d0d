import { describe, expect, test } from 'vitest';
import type { CodeTable } from './code-table.ts';
import * as tables from './tables.ts';

type Row = readonly [id: string, code: number, name: string];

const rows: readonly (readonly [CodeTable, readonly Row[]])[] = [
  [
    tables.pageTypes,
    [
      ['ENUM-006', 1, 'main-content'],
      ['ENUM-007', 2, 'page'],
      ['ENUM-008', 3, 'splash'],
      ['ENUM-009', 50, 'content-item'],
      ['ENUM-010', 100, 'not-found'],
      ['ENUM-011', 101, 'error'],
      ['ENUM-012', 102, 'search'],
      ['ENUM-013', 103, 'lock-screen'],
      ['ENUM-014', 104, 'popup-overlay'],
      ['ENUM-015', 105, 'protected-content'],
      ['ENUM-016', 106, 'member-area-access-denied'],
      ['ENUM-017', 200, 'show-cart'],
      ['ENUM-018', 201, 'checkout'],
      ['ENUM-019', 202, 'order-confirmed'],
      ['ENUM-020', 203, 'donate'],
      ['ENUM-021', 204, 'contribution-confirmed'],
      ['ENUM-022', 205, 'cart-v2'],
      ['ENUM-023', 206, 'subscription-confirmed'],
      ['ENUM-024', 207, 'order-received'],
      ['ENUM-025', 208, 'membership-confirmed'],
      ['ENUM-026', 209, 'reviews-request'],
      ['ENUM-027', 210, 'digital-product-composer-preview'],
      ['ENUM-028', 211, 'order-status'],
      ['ENUM-029', 300, 'newsletter-unsubscribe'],
      ['ENUM-030', 301, 'commerce-email-preview'],
    ],
  ],
  [
    tables.blockTypeCodes,
    [
      ['ENUM-057', 1, 'navigation'],
      ['ENUM-058', 2, 'html'],
      ['ENUM-059', 3, 'logo'],
      ['ENUM-060', 4, 'map'],
      ['ENUM-061', 5, 'image'],
      ['ENUM-062', 6, 'twitter'],
      ['ENUM-063', 7, 'journal'],
      ['ENUM-064', 8, 'gallery'],
      ['ENUM-065', 9, 'form'],
      ['ENUM-066', 69, 'accordion'],
    ],
  ],
  [
    tables.recordTypes,
    [
      ['ENUM-034', 1, 'text'],
      ['ENUM-035', 2, 'image'],
      ['ENUM-036', 4, 'quote'],
      ['ENUM-037', 5, 'link'],
      ['ENUM-038', 7, 'audio'],
      ['ENUM-039', 8, 'video'],
      ['ENUM-040', 11, 'store-item'],
      ['ENUM-041', 12, 'event'],
      ['ENUM-042', 14, 'gallery'],
      ['ENUM-043', 62, 'lesson'],
      ['ENUM-044', 63, 'course-item'],
    ],
  ],
  [
    tables.collectionTypes,
    [
      ['ENUM-047', 1, 'generic'],
      ['ENUM-048', 2, 'subscription'],
      ['ENUM-049', 7, 'template-page'],
      ['ENUM-050', 8, 'splash-page'],
      ['ENUM-051', 10, 'page'],
      ['ENUM-052', 13, 'products'],
      ['ENUM-053', 24, 'lessons'],
      ['ENUM-054', 25, 'course'],
    ],
  ],
  [
    tables.folderBehaviors,
    [
      ['ENUM-070', 1, 'index'],
      ['ENUM-071', 2, 'redirect'],
      ['ENUM-072', 3, 'none'],
    ],
  ],
  [
    tables.roles,
    [
      ['ENUM-079', 1, 'admin'],
      ['ENUM-080', 2, 'billing'],
      ['ENUM-081', 3, 'reporting'],
      ['ENUM-082', 4, 'editor'],
      ['ENUM-083', 6, 'moderator'],
      ['ENUM-084', 7, 'commenter'],
      ['ENUM-085', 8, 'store-manager'],
      ['ENUM-086', 9, 'scheduling'],
      ['ENUM-087', 10, 'viewer'],
      ['ENUM-088', 11, 'campaigns-editor'],
      ['ENUM-089', 12, 'scheduling-viewer'],
      ['ENUM-090', 13, 'scheduling-editor'],
      ['ENUM-091', 14, 'none'],
      ['ENUM-092', 15, 'website-manager'],
    ],
  ],
  [
    tables.accountStatuses,
    [
      ['ENUM-095', 1, 'expired'],
      ['ENUM-096', 8, 'paid'],
      ['ENUM-097', 15, 'enterprise'],
    ],
  ],
];

describe.each(rows)('$title codes', (table, codes) => {
  test.each(codes)('%s: %i is %s, both ways', (_id, code, name) => {
    expect(table.nameOf(code)).toBe(name);
    expect(table.codeOf(name)).toBe(code);
    expect(table.schema.parse(code)).toBe(code);
  });

  test('are all itemised here', () => {
    expect(Object.values(table.codes).sort()).toEqual(codes.map(([, code]) => code).sort());
  });
});
