import { useState } from 'react';

/** Whether the condition is true, or ever was since the component is mounted. */
export const useHasBeen = (condition: boolean): boolean => {
  const [hasBeen, setHasBeen] = useState(condition);
  if (condition && !hasBeen) setHasBeen(true);
  return condition || hasBeen;
};
