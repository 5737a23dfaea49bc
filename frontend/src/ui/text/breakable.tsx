import { Fragment } from 'react';

/**
 * An e-mail address or user name without spaces: in a narrow column it breaks before the @ and after dots and dashes.
 */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=@)|(?<=[._-])/).map((part, index) => (
    // The parts never reorder.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
