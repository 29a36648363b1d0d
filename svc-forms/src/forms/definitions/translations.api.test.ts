import { role } from '@tessera/contracts/enumerations.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, loadForms, send } from '../../testing/forms.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(forms, { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' });
  await loadForms(service);
});
afterAll(() => service.stop());

const path = '/api/rest/forms';
const owner = () => service.as({ kind: 'staff', siteUserId: 'u', roles: [role.admin], websiteId: 'site-a' });
const topic = {
  ...{ type: 'radio', title: 'Topic', required: true, options: ['An order', 'Workshops'] },
  translations: {
    fr: { title: { from: 'Topic', to: 'Sujet' }, options: [{ from: 'Workshops', to: 'Ateliers' }] },
  },
};
const translations = { fr: { submitButtonText: { from: '', to: 'Envoyer' } } };
const draft = { name: 'Ask us', fields: [topic], translations };
const create = (more: object = {}) => owner().call('POST', path, { ...draft, type: 'custom', ...more });
const change = ({ id, version }: { id: string; version: number }, more: object) =>
  owner().call('PUT', `${path}/${id}`, { ...draft, ...more, expectedVersion: version });
const read = async (formId: string, language = '') =>
  (await service.as().call('GET', `/api/form/forms/${formId}${language && `?language=${language}`}`)).body;

describe('A form in several languages', () => {
  test('is read in the one asked for, and names those it has', async () => {
    const { body: made } = await create();
    expect([made.translations, made.fields[0].translations]).toEqual([translations, topic.translations]);
    const shown = await read(made.id, 'fr-CH');
    expect(shown).toMatchObject({ language: 'fr', languages: ['fr'], submitButtonText: 'Envoyer' });
    expect(shown.fields[0]).toEqual({
      ...{ id: 'topic', type: 'radio', title: 'Sujet', required: true },
      ...{ options: ['An order', 'Workshops'], words: ['An order', 'Ateliers'] },
    });
    const plain = await read(made.id, 'de');
    expect(plain.fields[0].title).toBe('Topic');
    expect([plain.language, plain.languages]).toEqual([undefined, ['fr']]);
    expect(JSON.stringify([shown, plain])).not.toContain('"translations"');
  });

  test('what is chosen in another language is the same answer, under the title the owner knows', async () => {
    const { body: made } = await create();
    const refused = await send(service.as(), { formId: made.id, form: { topic: 'Ateliers' } });
    expect([refused.status, refused.body.errors]).toEqual([400, { topic: 'Please choose one of the options.' }]);
    const saved = await send(service.as(), { formId: made.id, form: { topic: 'Workshops' } });
    expect(saved.status).toBe(200);
    const { body } = await owner().call('GET', `/api/form/submissions?formId=${made.id}`);
    expect(body.submissions[0].answers).toEqual([
      { fieldId: 'topic', type: 'radio', title: 'Topic', text: 'Workshops' },
    ]);
  });

  test('a change that names no translations keeps them, also where a field moved or reads otherwise', async () => {
    const { body: made } = await create();
    const { translations: _, ...plain } = { ...topic, id: 'topic', title: 'Subject' };
    const { body } = await owner().call('PUT', `${path}/${made.id}`, {
      ...{ name: 'Ask us', fields: [{ type: 'text', title: 'Name', required: false }, plain], expectedVersion: 1 },
    });
    expect(body.translations).toEqual(translations);
    expect(body.fields[1]).toMatchObject({ title: 'Subject', translations: topic.translations });
    expect((await read(made.id, 'fr')).fields[1].title).toBe('Sujet');
  });

  test('a language that is taken away goes with all its texts', async () => {
    const { body: made } = await create();
    const { translations: _, ...plain } = { ...topic, id: 'topic' };
    const { body } = await change(made, { fields: [plain], translations: {} });
    expect([body.translations, body.fields[0].translations]).toEqual([{}, undefined]);
    expect(await read(made.id, 'fr')).not.toHaveProperty('languages');
  });

  test('changes in a language are among the differences of the version, and are restored with it', async () => {
    const { body: made } = await create();
    const other = { fr: { ...topic.translations.fr, title: { from: 'Topic', to: 'Thème' } } };
    await change(made, { fields: [{ ...topic, id: 'topic', translations: other }] });
    const { body } = await owner().call('GET', `${path}/${made.id}/versions`);
    expect(body.versions[0].changes).toEqual([
      ...[{ kind: 'changed', field: 'Topic', property: 'translations' }].map((about) => ({
        ...about,
        ...{ from: 'fr: Sujet, Ateliers', to: 'fr: Thème, Ateliers' },
      })),
    ]);
    await owner().call('POST', `${path}/${made.id}/versions/1/restore`, { expectedVersion: 2 });
    expect((await read(made.id, 'fr')).fields[0].title).toBe('Sujet');
  });

  test('is looked at in each of them before it is saved', async () => {
    const { body } = await owner().call('POST', '/api/form/previews', { ...draft, type: 'custom' });
    const platform = service.as({ kind: 'platform' });
    const look = async (language: string) =>
      (await platform.call('GET', `/internal/form-previews/${body.previewId}?language=${language}`)).body;
    expect((await look('fr')).fields[0].title).toBe('Sujet');
    expect((await look('en')).fields[0].title).toBe('Topic');
  });

  test.each([
    ['a language the form does not name', { translations: {} }, 'fields.0.translations'],
    ['no language', { translations: { 'not one': {} } }, 'translations.not one'],
    [
      'a text without words',
      { translations: { fr: { name: { from: 'Ask us', to: ' ' } } } },
      'translations.fr.name.to',
    ],
    [
      'a text that is too long',
      { translations: { fr: { name: { from: '', to: 'x'.repeat(101) } } } },
      'translations.fr.name.to',
    ],
    ['too many languages', { translations: manyLanguages(formLimits.languages + 1) }, 'translations'],
  ])('%s is refused, and nothing is changed', async (_what, more, field) => {
    const { body: made } = await create();
    const { status, body } = await change(made, { fields: [{ ...topic, id: 'topic' }], ...more });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect((await owner().call('GET', `${path}/${made.id}`)).body).toEqual(made);
  });

  test('other services get the form as it is written', async () => {
    const { body: made } = await create();
    await change(made, { name: 'Renamed', fields: [{ ...topic, id: 'topic' }] });
    const stored = await service.db.collection('forms').findOne({ websiteId: 'site-a', formId: made.id });
    expect(stored?.outbox[0].payload.form.name).toBe('Renamed');
    expect(JSON.stringify(stored?.outbox)).not.toMatch(/translations|languages|Sujet/);
  });

  test('loaded by the platform it is as it was given', async () => {
    const loaded = aForm({
      id: 'form-loaded',
      pageIds: [],
      translations: { de: { name: { from: 'Contact', to: 'Kontakt' } } },
    });
    await loadForms(service, [loaded]);
    expect((await read('form-loaded', 'de-AT')).name).toBe('Kontakt');
  });
});

function manyLanguages(count: number): Record<string, object> {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${letters[at]}`, {}]));
}
