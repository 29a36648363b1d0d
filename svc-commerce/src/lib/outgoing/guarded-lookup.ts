import { type LookupAddress, lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, isThisMachine } from './address-guard.ts';

/** Looks up the addresses of a host. */
export type ResolveName = (host: string) => Promise<LookupAddress[]>;
type IsAllowed = (address: string) => boolean;

/** Returns which addresses outgoing requests may go to; `allowLocal` adds this machine, for trying out. */
export const guardOf =
  (allowLocal: boolean): IsAllowed =>
  (address) =>
    isPublicAddress(address) || (allowLocal && isThisMachine(address));

/** Whether an address names a private network by number, so that nothing is looked up. */
export function isRefusedLiteral({ hostname }: URL, isAllowed: IsAllowed): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isAllowed(literal);
}

/**
 * Returns the `lookup` of an outgoing request: the connection goes to exactly the addresses that were checked, so that a
 * name that changes its addresses cannot lead into the platform's own network.
 */
export function guardedLookup(isAllowed: IsAllowed, resolve: ResolveName = lookUp): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) return callback(new Error('The name leads nowhere.'), '', 0);
        // One private address among them is enough to refuse: the name is not what it was when it was entered.
        if (!found.every(({ address }) => isAllowed(address))) {
          return callback(new Error('The name leads into a private network.'), '', 0);
        }
        if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}

function lookUp(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    resolveName(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}
