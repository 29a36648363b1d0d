import { describe, expect, test } from 'vitest';
import { adminProps } from '../../fixtures.ts';
import { openAdmin, type Sent } from '../../testing/open-admin.ts';

const path = '/config/commerce/tax';
const edda = adminProps.account;
const maren = { ...edda, siteUserId: 'user-2', email: 'maren@example.com', firstName: 'Maren', lastName: 'Holt' };
const refused = (status: number, code: string, headers = {}) =>
  Response.json({ code, error: 'Email or password is incorrect.' }, { status, headers });
const rule = { id: 't1', country: 'GB', region: null, ratePercent: 20, appliesToShipping: false };

/** A store whose session can end; signing in answers what it is told. */
function store(logIn: () => unknown) {
  const state = { isSignedIn: true, rules: [rule], version: 1 };
  const answer = ({ method, url, body }: Sent) => {
    if (url === '/api/site-users/account/session') {
      const answered = logIn();
      state.isSignedIn = !(answered instanceof Response);
      return answered;
    }
    if (!state.isSignedIn) return refused(401, 'session.required');
    if (!url.startsWith('/api/commerce/tax-rules')) return undefined;
    if (method === 'PUT') {
      const saved = body as { rules: (typeof rule)[] };
      Object.assign(state, { rules: saved.rules, version: state.version + 1 });
    }
    return { version: state.version, rules: state.rules };
  };
  return { state, answer };
}

async function endInMidEdit(logIn: () => unknown) {
  const { state, answer } = store(logIn);
  const page = await openAdmin(path, answer);
  await page.see('Rate');
  await page.fill('Rate', '17.5');
  state.isSignedIn = false;
  await page.press('Save');
  await page.see('Sign in again');
  return { page, state };
}

describe('A session that ends in the middle of work', () => {
  test('asks for the password over the page, and the save goes on by itself', async () => {
    const { page, state } = await endInMidEdit(() => ({ account: edda, xsrfToken: 'fresh' }));
    expect(page.control('Email').value).toBe('edda@example.com');
    expect(page.text()).toContain('What you typed is still here');
    await page.press('Sign in');
    await page.see('Enter your password.');
    await page.fill('Password', 'secret');
    await page.press('Sign in');
    await page.until(() => expect(state.rules[0]?.ratePercent).toBe(17.5));
    await page.until(() => expect(page.has('Sign in')).toBe(false));
    expect(page.has('Save')).toBe(false);
  });

  test('a wrong password is told, and a lock-out with the time it lasts', async () => {
    const answers = [refused(401, 'login.incorrect'), refused(429, 'request.rate_limited', { 'retry-after': '840' })];
    const { page } = await endInMidEdit(() => answers.shift());
    await page.fill('Password', 'wrong');
    await page.press('Sign in');
    await page.see('Email or password is incorrect.');
    await page.fill('Password', 'wrong again');
    expect(page.text()).not.toContain('Email or password is incorrect.');
    await page.press('Sign in');
    await page.see('There were too many wrong passwords, so nobody can sign in for a while. Try again at');
    expect(page.text()).toMatch(/Try again at \d\d:\d\d, in 14 minutes\./);
  });

  test('who does not sign in keeps the page and what is typed, and a line leads back', async () => {
    const { page, state } = await endInMidEdit(() => ({ account: edda, xsrfToken: 'fresh' }));
    await page.press('Not now');
    await page.see('You are signed out. What you typed stays here');
    expect(page.control('Rate').value).toBe('17.5');
    expect(page.text()).toContain('Not saved. Your session has ended.');
    await page.press('Sign in');
    await page.fill('Password', 'secret');
    await page.press('Sign in');
    await page.until(() => expect(page.text()).not.toContain('You are signed out'));
    await page.press('Save');
    await page.until(() => expect(state.rules[0]?.ratePercent).toBe(17.5));
  });

  test('somebody else who signs in is told so, and nothing is sent before they say', async () => {
    const { page, state } = await endInMidEdit(() => ({ account: maren, xsrfToken: 'hers' }));
    await page.fill('Email', 'maren@example.com');
    await page.fill('Password', 'secret');
    await page.press('Sign in');
    await page.see('This page was opened by Edda Moss, and Maren Holt is signed in');
    expect(page.text()).toContain('A change that Edda Moss began has not been sent.');
    expect(state.version).toBe(1);
    await page.press('Send it as Maren Holt');
    await page.until(() => expect(state.version).toBe(2));
    expect(page.has('MH, account of Maren Holt')).toBe(true);
  });

  test('a plain member who signs in cannot go on here', async () => {
    const { page } = await endInMidEdit(() => ({ account: { ...maren, roles: [] }, xsrfToken: 'hers' }));
    await page.fill('Password', 'secret');
    await page.press('Sign in');
    await page.see('The account of Maren Holt has no part in the admin.');
    expect(page.has('Send it as Maren Holt')).toBe(false);
    await page.press('Sign in as Edda Moss');
    await page.see('Sign in again');
  });
});

describe('What matters most', () => {
  const unproved = () => refused(403, 'session.proof_required');
  /** People, where disabling asks for the password. */
  async function disableSomebody(prove: () => unknown) {
    const state = { isProved: false, disabled: 0 };
    const person = { ...maren, createdOn: 1, disabledOn: null };
    const page = await openAdmin('/config/settings/people', ({ method, url }: Sent) => {
      if (url === '/api/site-users/account/proof') {
        const answered = prove();
        state.isProved = !(answered instanceof Response);
        return answered;
      }
      if (method === 'POST' && url.endsWith('/disable')) {
        if (!state.isProved) return unproved();
        state.disabled += 1;
        return { ...person, disabledOn: 2 };
      }
      if (url.endsWith('/api-keys')) return { keys: [] };
      return url === '/api/staff/people' ? { people: [person] } : undefined;
    });
    await page.see('Maren Holt');
    await page.press('Disable Maren Holt');
    await page.press('Disable');
    await page.see('Confirm it’s you');
    return { page, state };
  }

  test('asks for the password, and goes on by itself', async () => {
    const { page, state } = await disableSomebody(() => ({ account: edda, xsrfToken: 'fresh' }));
    expect(page.text()).toContain('Enter the password of edda@example.com to continue.');
    await page.press('Continue');
    await page.see('Enter your password.');
    await page.fill('Password', 'secret');
    await page.press('Continue');
    await page.until(() => expect(state.disabled).toBe(1));
    await page.until(() => expect(page.text()).not.toContain('Confirm it’s you'));
  });

  test('a wrong password is said; who cancels stays signed in, and nothing was done', async () => {
    const { page, state } = await disableSomebody(() => refused(400, 'account.password_wrong'));
    await page.fill('Password', 'wrong');
    await page.press('Continue');
    await page.see('Email or password is incorrect.');
    await page.press('Cancel');
    await page.until(() => expect(page.text()).not.toContain('Confirm it’s you'));
    expect(state.disabled).toBe(0);
    expect(page.text()).not.toContain('You are signed out');
  });
});
