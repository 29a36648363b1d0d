import { z } from 'zod';
import { defineCall } from '../call.ts';
import { teamMails } from '../modules/team.ts';

/** Who is mailed when something new goes wrong on a website, or something resolved comes again. Nobody unless named. */
export const errorAlerts = z.strictObject({ mails: teamMails });

export const readErrorAlerts = defineCall({
  id: 'readErrorAlerts',
  method: 'GET',
  path: '/api/events/error-alerts',
  summary: 'Who is mailed about new errors and those that came again',
  answer: errorAlerts,
});

export const changeErrorAlerts = defineCall({
  id: 'changeErrorAlerts',
  method: 'PUT',
  path: '/api/events/error-alerts',
  summary: 'Names the addresses that are mailed about errors; at most one mail in ten minutes',
  /** With those that were read, a change over others is refused. */
  body: errorAlerts.extend({ expectedMails: teamMails.optional() }),
  answer: errorAlerts,
  errors: ['settings.conflict'],
});
