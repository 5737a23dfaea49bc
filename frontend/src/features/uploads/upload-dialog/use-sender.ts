import type { JobReference } from '@jobref/contracts/job-references';
import { useRef } from 'react';
import { sendToJobReference } from '../queue/send-to-job-reference.js';
import type { SendFile } from '../queue/upload-queue.js';

/** How files go to a job reference: the same sender for every try of a dialog, since it remembers what is in doubt. */
export const useSender = (chosen: JobReference | undefined) => {
  const senders = useRef(new Map<string, SendFile>());
  return (jobReferenceId: string): SendFile => {
    const known = senders.current.get(jobReferenceId);
    if (known) return known;
    const before = chosen?.id === jobReferenceId ? chosen.fileUploads : null;
    const sender = sendToJobReference(jobReferenceId, before);
    senders.current.set(jobReferenceId, sender);
    return sender;
  };
};
