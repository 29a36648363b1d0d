/**
 * Where the accounts and sessions of people who work on websites belong, in the place of a website's id: one account for each
 * e-mail, whatever number of websites that person works on. Shoppers have one for each website.
 */
export const platformRealm = 'platform';
