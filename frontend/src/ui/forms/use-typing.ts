import { useState } from 'react';

/** Text typed into a picker while it is open. */
export const useTyping = () => {
  const [typed, onType] = useState('');
  const [isOpen, setOpen] = useState(false);
  const onOpenChange = (open: boolean) => {
    setOpen(open);
    if (!open) onType('');
  };
  return { typed, onType, isOpen, onOpenChange };
};
