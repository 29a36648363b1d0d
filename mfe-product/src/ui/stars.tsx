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
          <path d="m8 1.5 2 4.3 4.7.6-3.5 3.2.9 4.6L8 11.9l-4.1 2.3.9-4.6-3.5-3.2L6 5.8z" />
        </svg>
      ))}
    </span>
  );
}

/** '1 review', '37 reviews'. */
export const reviewCount = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);
