import { useEffect, useState } from 'react';
import { countStoredFiles, deleteStoredFiles, jobPageListOf } from '../../../drafts/stored-uploads.js';

/** Returns the number of unsent files kept on this device for a job reference. */
export const useKeptFiles = (userId: string, jobReferenceId: string) => {
  const uploaderId = jobPageListOf(userId, jobReferenceId);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isShown = true;
    void countStoredFiles(uploaderId).then((kept) => isShown && setCount(kept));
    return () => {
      isShown = false;
    };
  }, [uploaderId]);
  const forget = () => {
    setCount(0);
    void deleteStoredFiles(uploaderId);
  };
  return { count, setCount, forget };
};
