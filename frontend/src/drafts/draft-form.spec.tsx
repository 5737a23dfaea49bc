import { screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { openSignedIn } from '../testing/open-signed-in.js';
import { person } from '../testing/person.js';
import { buildCurrentUser } from '../testing/render.js';
import { DraftForm } from './draft-form.js';
import { useDiscardDraft, useHasDraft } from './use-form-draft.js';

const Page = () => {
  const isDrafted = useHasDraft('note');
  const forget = useDiscardDraft('note');
  return (
    <>
      <p>{isDrafted ? 'left half-written' : 'nothing left'}</p>
      <button onClick={forget}>Give up</button>
      <DraftForm<Record<'title' | 'text' | 'code', string>>
        draft="note"
        secret="code"
        initialValues={{ title: 'Roof', text: '', code: '' }}
      >
        <Form.Item name="title" label="Title">
          <Input />
        </Form.Item>
        <Form.Item name="text" label="Text">
          <Input />
        </Form.Item>
        <Form.Item name="code" label="Code">
          <Input />
        </Form.Item>
      </DraftForm>
    </>
  );
};
const helen = buildCurrentUser({ id: '0b8f3f0e-6c1e-4d5a-9a51-7f1f6f1c2d3f' });

describe('DraftForm', () => {
  it('restores a draft after a reload, and shows updated values in untouched fields [ER-05]', async () => {
    const { unmount } = openSignedIn(<Page />);
    expect(screen.getByText('nothing left')).toBeInTheDocument();
    await person.type(screen.getByLabelText(/^Code/), 'secret');
    await person.type(screen.getByLabelText(/^Text/), 'Half a sentence');
    unmount();
    expect(Object.values(sessionStorage)).not.toEqual([expect.stringContaining('secret')]);
    expect(Object.values(sessionStorage)).toEqual([expect.stringContaining('Half a sentence')]);
    openSignedIn(<Page />);
    expect(screen.getByText('left half-written')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Text/)).toHaveValue('Half a sentence');
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Roof');
  });

  it('shows a draft only to its author [ER-05 PE-05]', async () => {
    const { unmount } = openSignedIn(<Page />);
    await person.type(screen.getByLabelText(/^Text/), 'Mine');
    unmount();
    const other = openSignedIn(<Page />, helen);
    expect(screen.getByText('nothing left')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Text/)).toHaveValue('');
    other.unmount();
    openSignedIn(<Page />);
    expect(screen.getByLabelText(/^Text/)).toHaveValue('Mine');
  });

  it('removes the draft when it is discarded, or equals the initial values', async () => {
    openSignedIn(<Page />);
    await person.type(screen.getByLabelText(/^Text/), 'no');
    await person.click(screen.getByText('Give up'));
    expect(sessionStorage).toHaveLength(0);
    await person.clear(screen.getByLabelText(/^Text/));
    await person.type(screen.getByLabelText(/^Text/), 'x');
    await person.clear(screen.getByLabelText(/^Text/));
    expect(sessionStorage).toHaveLength(0);
  });
});
