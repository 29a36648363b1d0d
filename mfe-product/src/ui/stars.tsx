const five = [1, 2, 3, 4, 5] as const;

/** A rating from 1 to 5 as stars, said as words. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} out of 5`}>
      {five.map((star) => (
        <svg
          key={star}
          viewBox="0 0 16 16"
          aria-hidden="true"
          className={star <= Math.round(rating) ? undefined : 'off'}
        >
          <path d="m8 1.500 2 4.300 4.700.6-3.500 3.200.9 4.600L8 11.900l-4.100 2.300.9-4.600L1.300 6.400 6 5.800z" />
        </svg>
      ))}
    </span>
  );
}

/** '1 review', '37 reviews'. */
export const reviewCount = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);
