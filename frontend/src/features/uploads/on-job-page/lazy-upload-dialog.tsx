import { lazy, Suspense, type ComponentProps } from 'react';
import type { UploadDialog as Dialog } from '../upload-dialog/upload-dialog.js';

const UploadDialog = lazy(async () => ({
  default: (await import('../upload-dialog/upload-dialog.js')).UploadDialog,
}));

/** The upload dialog for pages that seldom need it. */
export const LazyUploadDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <UploadDialog {...props} />
  </Suspense>
);
