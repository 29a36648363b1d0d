const paths = {
  minus: 'M5 10h10',
  plus: 'M5 10h10M10 5v10',
  cross: 'm5 5 10 10M15 5 5 15',
  bag: 'M4 7h12l-.8 10H4.800zM7.500 9V6a2.500 2.500 0 0 1 5 0v3',
};

/** A line drawing beside a text that says the same. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
