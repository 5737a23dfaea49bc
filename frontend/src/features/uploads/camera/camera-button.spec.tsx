import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import { AntdRoot } from '../../../ui/theme/antd-root.js';
import { person } from '../../../testing/person.js';
import { canReadCanvas } from '../scaling/can-read-canvas.js';
import { FileChooser } from '../upload-dialog/file-chooser.js';
import { CameraButton } from './camera-button.js';

jest.mock('../scaling/can-read-canvas.js', () => ({ canReadCanvas: jest.fn(() => true) }));

const stopTrack = jest.fn();
const stream = { getTracks: () => [{ stop: stopTrack }] };
const give = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });

const open = async () => {
  const onFiles = jest.fn<void, [File[]]>();
  render(
    <AntdRoot>
      <CameraButton onFiles={onFiles} />
    </AntdRoot>,
  );
  await person.click(screen.getByRole('button', { name: 'Camera' }));
  await screen.findByText('Take photo');
  return onFiles;
};

describe('CameraButton', () => {
  beforeEach(() => {
    // jsdom implements neither video playback nor canvas.
    HTMLMediaElement.prototype.play = () => Promise.resolve();
    HTMLCanvasElement.prototype.getContext = () => null;
    HTMLCanvasElement.prototype.toBlob = (tell) => tell(new Blob(['x'], { type: 'image/jpeg' }));
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

  it('takes a photo as a JPEG file and releases the camera', async () => {
    give(() => Promise.resolve(stream));
    const onFiles = await open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take photo' })).toBeEnabled());
    await person.click(screen.getByRole('button', { name: 'Take photo' }));
    await waitFor(() => expect(onFiles).toHaveBeenCalled());
    const [photo] = onFiles.mock.calls[0]?.[0] ?? [];
    expect(photo).toMatchObject({
      type: 'image/jpeg',
      name: expect.stringMatching(/^Photo .*\.jpg$/) as string,
    });
    await waitFor(() => expect(stopTrack).toHaveBeenCalled());
  });

  it('shows a message when the camera cannot be used', async () => {
    give(() => Promise.reject(new Error('NotAllowedError')));
    await open();
    expect(await screen.findByText('The camera cannot be used')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take photo' })).toBeDisabled();
  });

  it('does not start the camera where its photo could not be read', async () => {
    jest.mocked(canReadCanvas).mockReturnValueOnce(false);
    const getUserMedia = jest.fn(() => Promise.resolve(stream));
    give(getUserMedia);
    await open();
    expect(await screen.findByText('The camera cannot be used')).toBeInTheDocument();
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('names photos of the camera app of an iPhone, which are all called image.jpg', async () => {
    const matches = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const onFiles = jest.fn<void, [File[]]>();
    const taken = new File(['x'], 'image.jpg', { lastModified: new Date(2026, 10, 20, 9, 15, 7).getTime() });
    try {
      render(<CameraButton onFiles={onFiles} />);
      render(<FileChooser label="Files" onFiles={onFiles} />);
      for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]'))
        await person.upload(input, taken);
    } finally {
      matches.mockRestore();
    }
    await person.upload(screen.getByLabelText('Files', { selector: 'input' }), taken);
    const names = onFiles.mock.calls.map(([[photo]]) => photo?.name);
    expect(names).toEqual(['Photo 2026-11-20 09.15.07.jpg', 'Photo 2026-11-20 09.15.07.jpg', 'image.jpg']);
  });

  it('renders nothing without camera access', () => {
    render(<CameraButton onFiles={() => undefined} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
