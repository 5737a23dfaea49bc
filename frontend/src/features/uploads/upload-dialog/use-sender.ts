import { useRef } from 'react';
import { sendToJobReference } from '../queue/send-to-job-reference.js';
import type { SendFile } from '../queue/upload-queue.js';

/** How files go to a job reference: the same sender for every try of a dialog, since it remembers which have arrived. */
export const useSender = () => {
  const senders = useRef(new Map<string, SendFile>());
  return (jobReferenceId: string): SendFile => {
    const known = senders.current.get(jobReferenceId);
    if (known) return known;
    const sender = sendToJobReference(jobReferenceId);
    senders.current.set(jobReferenceId, sender);
    return sender;
  };
};
