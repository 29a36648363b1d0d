/** Where the admin's link to the website leads: the shop notes that this browser is no visitor's, and shows its start page. */
export const viewShopPath = '/config/view';
