import { isApiScope } from '@tessera/contracts/api-scopes.ts';
import { callerHeader, crumbHeader } from '@tessera/contracts/caller.ts';
import { rightsFor } from './access.ts';
import { changesState, type Route } from './route.ts';

const apiKey = (place: 'cookie' | 'header', name: string, description: string) => ({
  type: 'apiKey',
  in: place,
  name,
  description,
});

/** How a caller shows who it is. */
export const securitySchemes = {
  session: apiKey('cookie', '__Host-session', 'Session of a member or of staff'),
  crumb: apiKey('header', crumbHeader, 'Repeats the `crumb` cookie: the call comes from the site itself'),
  staffToken: apiKey('header', 'x-siteuser-xsrf-token', 'Repeats the token that staff got when they logged in'),
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'API key of a program, `Authorization: Bearer tsk_…`. Its owner chose the scopes it has; calls name the one they need. It needs neither cookies nor a crumb.',
  },
  platform: apiKey('header', callerHeader, "Signed token of the platform's own processes"),
};

/** What a call asks for, one of these at a time; nothing for reads that are open to everybody. */
export function securityOf({ call, access, crumb }: Route): Record<string, string[]>[] {
  if (access === 'platform') return [{ platform: [] }];
  const needsCrumb = changesState(call) && (crumb ?? true) === true;
  const needsToken = needsCrumb && typeof access === 'object';
  const asked = {
    ...(access !== 'anyone' && { session: [] }),
    ...(needsCrumb && { crumb: [] }),
    ...(needsToken && { staffToken: [] }),
  };
  const scopes = typeof access === 'object' ? rightsFor(access).filter(isApiScope) : [];
  return [...(Object.keys(asked).length === 0 ? [] : [asked]), ...scopes.map((scope) => ({ key: [scope] }))];
}
