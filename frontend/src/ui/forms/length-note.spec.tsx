import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { person } from '../../testing/person.js';
import { LengthNote } from './length-note.js';
import { lengthText } from './length-text.js';

describe('length note', () => {
  it.each([
    [269, 300, null],
    [270, 300, '30 characters left'],
    [299, 300, '1 character left'],
    [300, 300, 'The limit of 300 characters is reached'],
    [18_000, 20_000, '2,000 characters left'],
  ])('for %d of %d is: %s', (length, most, text) => expect(lengthText(length, most)).toBe(text));

  it('appears below the field near its limit, and says that the rest is cut [VA-09]', async () => {
    render(
      <Form>
        <Form.Item name="title" label="Title" extra={<LengthNote name="title" most={10} />}>
          <Input maxLength={10} />
        </Form.Item>
      </Form>,
    );
    const field = screen.getByLabelText('Title');
    await person.type(field, '12345678');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await person.type(field, '9');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 character left'));
    await person.paste('0 and more');
    expect(field).toHaveValue('1234567890');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('The limit of 10 characters is reached'),
    );
  });
});
