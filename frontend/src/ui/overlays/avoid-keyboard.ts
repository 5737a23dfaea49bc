/** Browsers' bars come and go by less, a keyboard covers more; in pixels. */
const leastKeyboard = 120;

/**
 * Keeps dialogs above the on-screen keyboard of phones, which covers the page without making it smaller: tells the
 * styles how much of the page is covered, as `--covered-top` and `--covered-bottom`. Returns the function that stops it.
 */
export const avoidKeyboard = () => {
  const { visualViewport: visible } = window;
  if (!visible) return;
  const { style } = document.documentElement;
  const show = (top: number, bottom: number) => {
    style.setProperty('--covered-top', `${top}px`);
    style.setProperty('--covered-bottom', `${bottom}px`);
  };
  const measure = () => {
    const { height, offsetTop, scale } = visible;
    const covered = document.documentElement.clientHeight - height;
    // A page that fingers have enlarged is partly out of sight too, but not covered.
    if (scale > 1.01 || covered < leastKeyboard) return show(0, 0);
    show(offsetTop, Math.max(0, covered - offsetTop));
  };
  const onResize = () => {
    measure();
    // In the part that is left, the field may have scrolled out of sight.
    document.activeElement?.closest('.ant-modal .ant-form-item')?.scrollIntoView({ block: 'nearest' });
  };
  visible.addEventListener('resize', onResize);
  // Browsers also move the page to show a covered field.
  visible.addEventListener('scroll', measure);
  return () => {
    visible.removeEventListener('resize', onResize);
    visible.removeEventListener('scroll', measure);
    show(0, 0);
  };
};
