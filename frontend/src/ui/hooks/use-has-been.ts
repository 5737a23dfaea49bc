import { useState } from 'react';

/** Whether the condition is true, or has been since the component was mounted. */
export const useHasBeen = (condition: boolean): boolean => {
  const [hasBeen, setHasBeen] = useState(condition);
  if (condition && !hasBeen) setHasBeen(true);
  return condition || hasBeen;
};
