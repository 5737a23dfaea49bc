import { act, render, screen } from '@testing-library/react';
import { ApiError } from '../../../api/api-error.js';
import { dismissToasts } from '../../../ui/feedback/toast-store.js';
import { Toaster } from '../../../ui/feedback/toaster.js';
import '@testing-library/jest-dom';
import { SinglePutError } from './single-put.js';
import { tellUploadFailure } from './upload-failure.js';

const tell = (error: SinglePutError, isOnJob: boolean) => {
  dismissToasts();
  render(<Toaster />);
  act(() => tellUploadFailure(error, isOnJob));
};

describe('a failure of the uploader', () => {
  it.each([
    ['reserve', 'Failed to get upload URL. Please try again. [UD-11]'],
    ['complete', 'Files uploaded but failed to save metadata. Please refresh and try again. [UD-12]'],
    ['send', 'The store is full [UD-13]'],
  ] as const)('at %s says: %s', (stage, expected) => {
    tell(new SinglePutError(stage, new ApiError(500, 'The store is full')), true);
    expect(screen.getByText('Upload Error')).toBeInTheDocument();
    expect(screen.getByText(expected.replace(/ \[.*/, ''))).toBeInTheDocument();
  });

  it('says "Upload failed. Please try again." when no reason is known [UD-13]', () => {
    tell(new SinglePutError('send', new Error('broken')), true);
    expect(screen.getByText('Upload failed. Please try again.')).toBeInTheDocument();
  });

  it('says the server’s own reason in the upload dialog, or "Failed to upload files" [UD-07]', () => {
    tell(new SinglePutError('reserve', new ApiError(500, 'The store is full')), false);
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByText('The store is full')).toBeInTheDocument();
  });

  it('says "Failed to upload files" there when no reason is known [UD-07]', () => {
    tell(new SinglePutError('complete', new Error('broken')), false);
    expect(screen.getByText('Failed to upload files')).toBeInTheDocument();
  });
});
