import { useState } from 'react';

/** True from the first opening on: what is heavy is fetched then, and stays while it closes. */
export const useWasOpen = (isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
};
