/** For the tests of a `describe`: the window is as narrow as a phone's. */
export const onPhone = () => {
  const matchMedia = window.matchMedia.bind(window);
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width') });
  });
  afterEach(() => (window.matchMedia = matchMedia));
};
