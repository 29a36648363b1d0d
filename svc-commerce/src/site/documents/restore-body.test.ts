import { initialValues } from '@tessera/contracts/site/field.ts';
import { createSection, currentSchemaVersion, type PageBody, pageFields } from '@tessera/contracts/site/page-body.ts';
import { applyOperations } from '@tessera/site-document/operations/apply-operations.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operationsTo } from './restore-body.ts';

/** A page of sections with these numbers, each with a name. */
const pageOf = (sections: readonly (readonly [number, string])[], title = 'Home'): PageBody => ({
  ...{ kind: 'page', schemaVersion: currentSchemaVersion },
  ...initialValues(pageFields),
  title,
  sections: sections.map(([number, name]) => ({ ...createSection(`s_0000000${number}`), name })),
});

const some = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('a', 'b')), { selector: ([number]) => number })
  .chain((sections) => fc.shuffledSubarray(sections));

describe('The way from a draft to another body', () => {
  test('leads there, whatever was added, removed, changed and moved', () => {
    fc.assert(
      fc.property(some, some, fc.constantFrom('Home', 'Start'), (from, to, title) => {
        const [draft, target] = [pageOf(from), pageOf(to, title)];
        const applied = applyOperations(draft, operationsTo(target, draft));
        expect('body' in applied && applied.body).toEqual(target);
      }),
    );
  });

  test.each([
    ['nothing', [1, 2, 3], [1, 2, 3], []],
    ['one section more', [1, 3], [1, 2, 3], ['insert']],
    ['one section less', [1, 2, 3], [1, 3], ['remove']],
    ['the last section first', [1, 2, 3], [3, 1, 2], ['move']],
  ])('of %s takes no more than that', (_what, from, to, names) => {
    const named = (numbers: number[]) => pageOf(numbers.map((number) => [number, 'a'] as const));
    expect(operationsTo(named(to), named(from)).map(({ op }) => op)).toEqual(names);
  });
});
