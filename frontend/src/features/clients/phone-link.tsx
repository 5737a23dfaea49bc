/** Renders a phone number as typed; the `tel:` link omits its spaces. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
);
