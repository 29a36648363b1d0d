/** Cards of the test payment, by what becomes of them; without spaces, as the calls take them. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000000000003220',
  half: '4000000000000051',
};
