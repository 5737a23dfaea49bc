import { Fragment } from 'react';

/** An address or a user name, which has no blanks: in a narrow column it breaks before the @ and after points and dashes. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=@)|(?<=[._-])/).map((part, index) => (
    // The parts of one text stay where they are.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
