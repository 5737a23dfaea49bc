import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The distance from the end that still counts as the end, in pixels. */
const endTolerance = 24;

const isAtEndOf = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight <= endTolerance;

/** Returns the first visible comment and its offset from the box's top edge; null if there is none. */
const firstVisible = (box: HTMLElement) => {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-comment]')];
  const row = rows.find(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > box.scrollTop);
  return row ? { id: row.dataset.comment, below: row.offsetTop - box.scrollTop } : null;
};

/**
 * Keeps the scroll position while comments are added above (older pages) and below (new ones). At the end, the box
 * follows new comments; elsewhere `hasUnseen` reports them. `ids`: all shown comments, oldest first. `isBox`: whether
 * they are in a scrollable box; otherwise all of them count as seen.
 */
export const useThreadScroll = (ids: readonly string[], isBox: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<ReturnType<typeof firstVisible>>(null);
  const last = ids.at(-1);
  const [isAtEnd, setAtEnd] = useState(true);
  const [lastAtEnd, setLastAtEnd] = useState(last);
  if (!isBox && !isAtEnd) setAtEnd(true);

  const scrollToEnd = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  };
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    seen.current = firstVisible(element);
    const isThere = isAtEndOf(element);
    if (isThere === isAtEnd) return;
    setAtEnd(isThere);
    setLastAtEnd(last);
  };

  const shown = ids.join();
  const keepPlace = useEffectEvent(() => {
    const element = box.current;
    if (!element) return;
    if (isAtEnd) {
      element.scrollTop = element.scrollHeight;
      return;
    }
    const row = element.querySelector<HTMLElement>(`[data-comment="${seen.current?.id}"]`);
    if (row && seen.current) element.scrollTop = row.offsetTop - seen.current.below;
  });
  // Only when the shown comments change, to leave scrolling alone.
  useLayoutEffect(() => keepPlace(), [shown]);

  return { box, onScroll, scrollToEnd, hasUnseen: !isAtEnd && last !== lastAtEnd };
};
