import { act, render, screen } from '@testing-library/react';
import { ApiError } from '../../../api/api-error.js';
import { dismissToasts } from '../../../ui/feedback/toast-store.js';
import { ToastRegion } from '../../../ui/feedback/toast-region.js';
import { Toasts } from '../../../ui/feedback/toaster.js';
import '@testing-library/jest-dom';
import { SinglePutError } from './single-put.js';
import { toastUploadFailure } from './upload-failure.js';

const tell = (error: SinglePutError, isOnJob: boolean) => {
  dismissToasts();
  render(<ToastRegion toasts={Toasts} />);
  act(() => toastUploadFailure(error, isOnJob));
};

describe('toastUploadFailure', () => {
  it.each([
    ['reserve', 'Failed to get upload URL. Please try again. [UD-11]'],
    ['complete', 'Files uploaded but failed to save metadata. Please refresh and try again. [UD-12]'],
    ['send', 'The store is full [UD-13]'],
  ] as const)('shows for stage %s: %s', (stage, expected) => {
    tell(new SinglePutError(stage, new ApiError(500, 'The store is full')), true);
    expect(screen.getByText('Upload Error')).toBeInTheDocument();
    expect(screen.getByText(expected.replace(/ \[.*/, ''))).toBeInTheDocument();
  });

  it('shows "Upload failed. Please try again." without a known reason [UD-13]', () => {
    tell(new SinglePutError('send', new Error('broken')), true);
    expect(screen.getByText('Upload failed. Please try again.')).toBeInTheDocument();
  });

  it('shows the server’s reason in the upload dialog [UD-07]', () => {
    tell(new SinglePutError('reserve', new ApiError(500, 'The store is full')), false);
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByText('The store is full')).toBeInTheDocument();
  });

  it('shows "Failed to upload files" in the upload dialog without a known reason [UD-07]', () => {
    tell(new SinglePutError('complete', new Error('broken')), false);
    expect(screen.getByText('Failed to upload files')).toBeInTheDocument();
  });
});
