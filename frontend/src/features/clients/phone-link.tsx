/** A number as it was noted; phones call it without its blanks. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
);
