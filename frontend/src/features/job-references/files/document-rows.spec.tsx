import { render, screen } from '@testing-library/react';
import { buildFile } from '../../../testing/build-job-reference.js';
import { DocumentRows } from './document-rows.js';

describe('DocumentRows', () => {
  it.each([
    ['protected', 'Its text could not be read: it asks for a password', true],
    [
      'too_much',
      'Not all of its text could be read: it is too long, or takes too much time or memory',
      false,
    ],
    [null, 'Not all of its text could be read: reading it was interrupted', true],
  ] as const)(
    'shows why text of a file is missing (%s), and reads it again where that may help',
    (textProblem, why, isOffered) => {
      const file = buildFile({ originalName: 'Scope.pdf', textState: 'unreadable', textProblem });
      const onReadText = jest.fn();
      render(
        <DocumentRows
          jobReferenceId="1"
          documents={[file]}
          onDescribe={null}
          onReadText={onReadText}
          onMove={null}
          onDelete={null}
        />,
      );
      expect(screen.getByText(why)).toBeInTheDocument();
      const buttons = screen.queryAllByRole('button', { name: 'Read the text of Scope.pdf again' });
      for (const button of buttons) button.click();
      expect(onReadText.mock.calls).toEqual(isOffered ? [[file]] : []);
    },
  );
});
