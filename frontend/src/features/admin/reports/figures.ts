const written = new Intl.NumberFormat('en-GB');

/** "1,522" */
export const figure = (value: number) => written.format(value);

/** A share of a whole as "27 %". */
export const share = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
