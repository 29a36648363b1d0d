import { dropCookie, readCookie, writeCookie } from '../page/cookies.ts';

const dayMs = 86_400_000;
/** Names and lifetimes of the census cookies (DATA-147 to DATA-150). */
const visitor = { name: 'ss_cvr', lifetimeMs: 730 * dayMs };
const visit = { name: 'ss_cvt', lifetimeMs: 30 * 60_000 };
/** What a restrictive cookie policy takes away (DATA-158 to DATA-162). */
const restricted = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', visitor.name, visit.name];

/** Ids of a hit; empty under a restrictive policy. */
interface HitIds {
  visitorId: string;
  visitId: string;
}

/**
 * The visitor's and the visit's id for a hit, made when there are none; the visit is renewed (DATA-147 to DATA-150). Under a restrictive
 * policy the identifying cookies are cleared and the ids are empty (DATA-158 to DATA-163).
 */
export function touchVisitor(isRestricted = false, makeId: () => string = () => crypto.randomUUID()): HitIds {
  if (isRestricted) {
    for (const name of restricted) dropCookie(name);
    return { visitorId: '', visitId: '' };
  }
  const known = readCookie(visitor.name);
  const visitorId = known || makeId();
  if (!known) writeCookie(visitor.name, visitorId, visitor.lifetimeMs);
  const visitId = readCookie(visit.name) || makeId();
  writeCookie(visit.name, visitId, visit.lifetimeMs);
  return { visitorId, visitId };
}

/** The ids as census events name them; what is not there is left out, and nothing is made (DATA-126, DATA-131). */
export function readVisitor(): { visitorCookie?: string; visitCookie?: string } {
  const [visitorCookie, visitCookie] = [readCookie(visitor.name), readCookie(visit.name)];
  return { ...(visitorCookie && { visitorCookie }), ...(visitCookie && { visitCookie }) };
}
