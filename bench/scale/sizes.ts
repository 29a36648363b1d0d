/** How much one store holds, and how many other websites stand beside it. */
export interface Sizes {
  products: number;
  variants: number;
  orders: number;
  carts: number;
  events: number;
  websites: number;
}

const whole: Sizes = {
  products: 10_000,
  variants: 5,
  orders: 100_000,
  carts: 50_000,
  events: 1_000_000,
  websites: 200,
};

/** A share of the whole size: 0.1 is a tenth of everything but the variants of a product. */
export function sizesOf(share: number): Sizes {
  const part = (count: number) => Math.max(1, Math.round(count * share));
  return {
    products: part(whole.products),
    variants: whole.variants,
    orders: part(whole.orders),
    carts: part(whole.carts),
    events: part(whole.events),
    websites: part(whole.websites),
  };
}
