import { paths } from '../../paths.js';
import { ButtonLink } from '../../ui/actions/button.js';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

export const newJobState = { isNewJob: true };

/** Links to the upload page with "new job reference" preselected [SH-06 DA-07]; its URL stays the plain one. */
export const NewJobLink = (props: Omit<ComponentProps<typeof ButtonLink>, 'to' | 'state'>) => (
  <ButtonLink to={paths.upload} state={newJobState} {...props} />
);

/** Whether such a link led here. */
export const useIsNewJob = () =>
  (useLocation().state as Partial<typeof newJobState> | null)?.isNewJob ?? false;
