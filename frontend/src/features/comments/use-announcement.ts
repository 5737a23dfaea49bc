import type { Comment } from '@jobref/contracts/domain/comments';
import { fullName } from '@jobref/contracts/domain/full-name';
import { useState } from 'react';
import { useSignedInUser } from '../../session/signed-in-user.js';

const longestText = 200;
const announcementOf = ({ author, content }: Comment) =>
  `New comment by ${author ? fullName(author) : 'somebody'}: ${content.slice(0, longestText)}`;

/** Returns the screen reader announcement of a new comment by somebody else; empty for the initial comments. */
export const useAnnouncement = (newest: Comment | undefined): string => {
  const { id: ownId } = useSignedInUser();
  const [known, setKnown] = useState(newest);
  const [announcement, setAnnouncement] = useState('');
  if (newest && newest.id !== known?.id) {
    const isNew = known !== undefined && newest.createdAt >= known.createdAt && newest.authorId !== ownId;
    if (isNew) setAnnouncement(announcementOf(newest));
    setKnown(newest);
  }
  return announcement;
};
