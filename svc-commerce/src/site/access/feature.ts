import * as calls from '@tessera/contracts/commerce/password-calls.ts';
import { passwordMask } from '@tessera/contracts/site/permission.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import { returnPage } from '../../lib/form-posts.ts';
import type { DocumentAccess } from './document-access.ts';
import { addToOpenedCookie } from './opened-cookie.ts';

/** What the calls of passwords are given. */
interface AccessDeps {
  access: DocumentAccess;
  site: { documents: { findHead(key: { websiteId: string; documentId: string }): Promise<unknown> } };
}

const only = ['password.incorrect'] as const;
/** Wrong guesses: of one network, since a session costs nothing, and at one page, wherever they come from. */
const guesses = (documentId: string): RateLimit[] => [
  { name: 'page-password', max: 10, windowMs: 60_000, per: 'address', only },
  { name: 'page-password-of-a-day', max: 200, windowMs: 86_400_000, per: 'address', only },
  { name: 'page-password-of-a-page', max: 100, windowMs: 60_000, per: 'website', of: documentId, only },
];

/** Passwords of pages and items: set by the website's people, typed by visitors (PAGE-029, EDIT-192, EDIT-193). */
export function accessFeature({ access, site }: AccessDeps): Feature {
  const masked = (isSet: boolean) => ({ password: isSet ? passwordMask : '' }) as const;
  const right = { right: 'content.write' } as const;
  return {
    routes: [
      route({
        call: calls.readDocumentPassword,
        access: right,
        handle: async ({ params: { documentId }, caller: { websiteId } }) => {
          if (!(await site.documents.findHead({ websiteId, documentId }))) return fail('document.unknown');
          return masked((await access.passwords.find(websiteId, documentId)) !== null);
        },
      }),
      route({
        call: calls.saveDocumentPassword,
        access: right,
        handle: async ({ params: { documentId }, body: { password }, caller: { websiteId } }) => {
          if (!(await site.documents.findHead({ websiteId, documentId }))) return fail('document.unknown');
          if (password === passwordMask) return masked((await access.passwords.find(websiteId, documentId)) !== null);
          if (password === '') await access.passwords.remove(websiteId, documentId);
          else await access.passwords.save(websiteId, documentId, password);
          return masked(password !== '');
        },
      }),
      route({
        call: calls.openProtected,
        access: 'anyone',
        limitsOf: ({ params }) => guesses(params.documentId),
        form: {
          body: ({ password }) => ({ password }),
          success: (_opened, fields) => returnPage(fields, '/'),
          failure: (fields) => returnPage(fields, '/'),
        },
        handle: async ({ params: { documentId }, body: { password }, caller: { websiteId }, cookies, reply }) => {
          const token = await access.open(websiteId, documentId, password);
          if (token instanceof Failure) return token;
          addToOpenedCookie(reply, cookies, token);
          return { isOpen: true as const };
        },
      }),
    ],
  };
}
