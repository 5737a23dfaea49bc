import type { Comment } from '@jobref/contracts/comments';
import { useState } from 'react';
import { useSignedInUser } from '../../api/signed-in-user.js';
import { nameOf } from '../../ui/person-line.js';

/** The words that are read out when somebody else's comment arrives; none for what stood there at first. */
export const useAnnouncement = (newest: Comment | undefined): string => {
  const { id: ownId } = useSignedInUser();
  const [known, setKnown] = useState(newest);
  const [words, setWords] = useState('');
  if (newest && newest.id !== known?.id) {
    const isNew = known !== undefined && newest.createdAt >= known.createdAt && newest.authorId !== ownId;
    if (isNew) setWords(`New comment by ${newest.author ? nameOf(newest.author) : 'somebody'}`);
    setKnown(newest);
  }
  return words;
};
