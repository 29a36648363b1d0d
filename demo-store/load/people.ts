import type { BodyOf } from '@tessera/contracts/call.ts';
import type { importPeople } from '@tessera/contracts/identity/calls.ts';
import type { CatalogueFile } from './catalogue-types.ts';
import type { Days } from './days.ts';
import type { CustomersFile, SourceWebsite } from './source-types.ts';

type Person = BodyOf<typeof importPeople>['people'][0];

/** Everybody in the demo, staff and members, signs in with this. */
export const demoPassword = 'fernhall-demo';

const staffSinceDay = -720;

/** Staff of the website, and its members: customers with a log-in. */
export function peopleOf(
  website: SourceWebsite,
  { customers }: CustomersFile,
  catalogue: CatalogueFile,
  days: Days,
): Person[] {
  const staff = website.staff.map(({ name, email, roleCode }) => {
    const [firstName = '', ...rest] = name.split(' ');
    const id = `staff-${firstName.toLowerCase()}`;
    return personOf({ id, email, firstName, lastName: rest.join(' ') }, [roleCode], days.at(staffSinceDay));
  });
  if (website.id !== catalogue.websiteId) return staff;
  const members = customers
    .filter((customer) => customer.isMember)
    .map((customer) => personOf(customer, [], days.past(customer.createdDayOffset, 600)));
  return [...staff, ...members];
}

function personOf(
  { id, email, firstName, lastName }: Pick<Person, 'id' | 'email' | 'firstName' | 'lastName'>,
  roles: number[],
  createdOn: number,
): Person {
  return { id, email, firstName, lastName, roles, password: demoPassword, createdOn };
}
