/** Keeps the page behind an overlay from scrolling; returns the function that releases it. */
export const lockPage = () => {
  const { style } = document.documentElement;
  style.overflow = 'hidden';
  return () => {
    style.overflow = '';
  };
};
