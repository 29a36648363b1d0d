import { isEmail } from '@tessera/contracts/email-address.ts';
import type { CartDocument } from '../cart/store/cart-document.ts';
import { reminderDelayMs } from '../cart/store/remind-at.ts';
import { lastingSecret } from '../config.ts';
import { storeMoney } from '../preferences/store-money.ts';
import { cartMail, cartMailsStopUrl } from './cart-mail.ts';
import type { CartMailsDeps } from './deps.ts';

const batch = 200;

/**
 * Mails the buyers of carts that were left a day ago, once for each cart. Whatever breaks off is done again by the next
 * run: the mail is known by its cart.
 * @returns how many mails were asked for
 */
export async function remindBuyers(deps: CartMailsDeps): Promise<number> {
  const broken: unknown[] = [];
  let reminded = 0;
  for (const cart of await deps.carts.toRemind(batch)) {
    // One that cannot be done now keeps nobody else waiting.
    const isDone = await remindOf(cart, deps).catch((error) => void broken.push(error));
    if (isDone) reminded += 1;
  }
  if (broken.length > 0) throw broken[0];
  return reminded;
}

/** @returns whether a mail was asked for */
async function remindOf(cart: CartDocument, deps: CartMailsDeps): Promise<boolean> {
  const email = await addressee(cart, deps);
  if (email) await remind(cart, email, deps);
  await deps.carts.forgetReminder(cart);
  return email !== undefined;
}

/** Whom to write to; undefined when there is nobody, or nobody who wants it. */
async function addressee(cart: CartDocument, deps: CartMailsDeps): Promise<string | undefined> {
  const { websiteId, owner, contactEmail, lines } = cart;
  const { marketing } = await deps.storeRules.getCached(websiteId);
  if (!marketing.abandonedCartMails || lines.length === 0) return undefined;
  const noted = await deps.cartMails.find(websiteId, cart._id);
  // Of a run that broke off, or of one that did it all: the mail itself is never asked for twice.
  if (noted) return noted.email;
  const email = contactEmail ?? (await memberEmail(owner, websiteId, deps));
  if (!email || !isEmail(email)) return undefined;
  const isUnwanted = (await deps.cartMails.isStopped(websiteId, email)) || (await hasOrdered(cart, email, deps));
  const mayBe = !isUnwanted && (await deps.cartMails.takeTurn(websiteId, email, cart._id));
  return mayBe ? email : undefined;
}

function memberEmail(owner: string, websiteId: string, { members }: CartMailsDeps) {
  return owner.startsWith('m:') ? members.emailOf(websiteId, owner.slice(2)) : undefined;
}

function hasOrdered({ websiteId, _id: cartId, remindAtMs }: CartDocument, email: string, { orders }: CartMailsDeps) {
  return orders.hasOrdered(websiteId, { email, cartId, since: (remindAtMs ?? 0) - reminderDelayMs });
}

async function remind(cart: CartDocument, email: string, deps: CartMailsDeps): Promise<void> {
  const { websites, storeRules, config } = deps;
  const [site, rules] = await Promise.all([websites.read(cart.websiteId), storeRules.getCached(cart.websiteId)]);
  const money = storeMoney({ ...rules, currency: cart.currency }, site.locale);
  const secret = lastingSecret(config);
  const { websiteId, _id } = cart;
  const mail = await deps.mails.write(websiteId, cartMail(cart, site, { secret, money }), site);
  await deps.cartMails.noteOnce(cart, email);
  deps.wakeOutbox();
  const about = { id: `cart-reminder.${_id}`, subjectId: _id, stopUrl: cartMailsStopUrl(cart, site.origin, secret) };
  await deps.mails.queue(websiteId, { ...mail, ...about, to: email, fromName: site.name });
}
