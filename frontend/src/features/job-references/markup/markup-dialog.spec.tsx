import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildFile, buildJobReference } from '../../../testing/build-job-reference.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { markupQuery } from '../queries.js';
import { MarkupDialog } from './markup-dialog.js';

const mockUseState = useState;
let mockEditors = 0;
jest.mock('./markup-editor.js', () => ({
  MarkupEditor: () => {
    mockUseState(() => (mockEditors += 1));
    return 'the editor';
  },
}));

describe('the markup of a photo', () => {
  it('stays under the hands of whoever draws while it is asked for anew', async () => {
    const [{ id }, photo] = [buildJobReference(), buildFile()];
    const { queryKey } = markupQuery(id, photo.id);
    const answer = { body: { version: '', shapes: [] } };
    const later = Promise.withResolvers<typeof answer>();
    const call = `GET ${queryKey.join('/')}`;
    fakeServer({ [call]: answer });
    const { queryClient } = openSignedIn(
      <MarkupDialog jobReferenceId={id} photo={photo} onClose={() => undefined} />,
    );
    await screen.findByText('the editor');
    const calls = fakeServer({ [call]: () => later.promise });
    act(() => void queryClient.invalidateQueries({ queryKey }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText('the editor')).toBeInTheDocument();
    later.resolve(answer);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(mockEditors).toBe(1);
  });
});
