import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, fileOf, openFor, rows, sentAt, submit } from '../../../testing/open-upload.js';
import { person } from '../../../testing/person.js';
import { recordAnnouncements } from '../../../testing/record-announcements.js';

const informer = () => screen.getByRole('status', { name: 'Messages' });
const messages = () => [...informer().children].map(({ textContent }) => textContent);
const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => fileOf(`${prefix}${index}.jpg`));
const paste = async (...files: File[]) => {
  const event = Object.assign(new Event('paste', { bubbles: true }), {
    clipboardData: { files, types: ['Files'] },
  });
  await act(async () => {
    document.dispatchEvent(event);
    await Promise.resolve();
  });
};

describe('Informer [UD-14]', () => {
  it('shows and announces rejections, in addition to the rows with the reasons [UD-14 VA-05]', async () => {
    openFor();
    const words = recordAnnouncements();
    await choose(fileOf('roof.jpg'), fileOf('scan.pdf', 10_485_761), fileOf('flight.mov'));
    const refused = [
      'scan.pdf exceeds maximum allowed size of 10 MB',
      'You can only upload: .jpg, .jpeg, .png, .gif, .webp, .heic, .heif, .pdf, .doc, .docx',
    ];
    expect(messages()).toEqual(refused);
    await waitFor(() => expect(words.join()).toContain(refused[0]));
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('scan.pdf: File too large (max 10MB)'),
      expect.stringContaining('flight.mov: Invalid file type'),
      expect.stringContaining('roof.jpg'),
    ]);
  });

  it('shows a message for 3000 ms [UD-15]', async () => {
    openFor();
    await choose(fileOf('roof.jpg'));
    jest.useFakeTimers();
    try {
      await choose(fileOf('roof.jpg'));
      act(() => jest.advanceTimersByTime(2999));
      expect(messages()).toEqual(["Cannot add the duplicate file 'roof.jpg', it already exists"]);
      act(() => jest.advanceTimersByTime(1));
      expect(messages()).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
    expect(rows()).toHaveLength(2);
  });

  it('shows at most four restrictions at once, and the number of others [UD-15]', async () => {
    openFor();
    await choose(...named('a', 6));
    await choose(...named('a', 6));
    expect(messages()).toEqual([
      ...[0, 1, 2, 3].map((index) => `Cannot add the duplicate file 'a${index}.jpg', it already exists`),
      '2 additional restrictions were not fulfilled',
    ]);
  });

  it('shows the maximum number of files [UD-05 UD-14]', async () => {
    openFor();
    await choose(...named('a', 49));
    await choose(...named('b', 3));
    expect(screen.getByRole('heading', { name: '50 files, 2 not added' })).toBeInTheDocument();
    expect(messages()).toEqual(['You can only upload 50 files']);
  });

  it('reports that no files can be added during an upload', async () => {
    const { sent } = openFor();
    await choose(fileOf('a.jpg'));
    await submit();
    await sentAt(sent, 0);
    await paste(fileOf('late.jpg'));
    expect(messages()).toEqual(['Cannot add more files']);
    const zone = screen.getByText(/Supported formats/);
    await act(async () => {
      fireEvent.drop(zone, {
        dataTransfer: { files: [fileOf('later.jpg')], items: [], types: ['Files'] },
      });
      await Promise.resolve();
    });
    expect(rows()).toHaveLength(1);
  });

  it('reports a failed file, and the list shows "Upload failed" until the retry', async () => {
    const { sent } = openFor();
    await choose(fileOf('a.jpg'), fileOf('b.jpg'));
    await submit();
    await (await sentAt(sent, 0)).answer(200, {});
    await (await sentAt(sent, 1)).answer(403, { message: 'Not now', code: 'forbidden' });
    expect(messages()).toEqual(['Failed to upload b.jpg']);
    expect(await screen.findByText('Upload failed, 1 of 2 uploaded')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try 1 file again' }));
    expect(screen.queryByText(/^Upload failed,/)).not.toBeInTheDocument();
  });

  it('shows that the browser is offline until it is online, then that it is connected', async () => {
    const { sent } = openFor();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await choose(fileOf('a.jpg'));
    expect(messages()).toEqual(['No Internet connection']);
    await submit();
    await sentAt(sent, 0);
    expect(messages()).toEqual(['No Internet connection. The upload resumes once it is back.']);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(messages()).toEqual(['Connected to the Internet']);
    online.mockRestore();
  });
});

describe('paused upload [UD-14]', () => {
  it('marks the paused files and resumes them in their order', async () => {
    const { sent } = openFor();
    await choose(fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg'));
    await submit();
    await (await sentAt(sent, 0)).answer(200, {});
    await sentAt(sent, 2);
    await person.click(screen.getByRole('button', { name: 'Pause' }));
    expect(sent.slice(1).map(({ isAborted }) => isAborted)).toEqual([true, true]);
    expect(await screen.findByText('Paused, 1 of 3 uploaded')).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Selected files' })).getAllByText('Paused'),
    ).toHaveLength(2);
    expect(screen.getByText('1 of 3 files arrived; 2 not sent yet')).toBeInTheDocument();
    // Captions can be edited while paused.
    expect(screen.getByLabelText('Caption: b.jpg')).toBeInTheDocument();
    const resume = screen.getByRole('button', { name: 'Resume' });
    await waitFor(() => expect(resume).not.toHaveClass('ant-btn-loading'));
    await person.click(resume);
    expect(await screen.findByText('3 file(s) uploaded successfully.')).toBeInTheDocument();
  });
});
