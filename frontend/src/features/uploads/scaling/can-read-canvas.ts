/** Deviation per channel that is invisible in a photo: some browsers add noise of a few levels. */
const invisible = 16;

const isRead = (context: CanvasRenderingContext2D, colour: readonly number[], x: number) => {
  context.fillStyle = `rgb(${colour.join()})`;
  context.fillRect(x, 0, 1, 1);
  const pixel = context.getImageData(x, 0, 1, 1).data;
  return colour.every((level, channel) => Math.abs(level - pixel[channel]!) <= invisible);
};

/**
 * Whether a canvas returns what was drawn. Firefox with `privacy.resistFingerprinting`, as in Tor Browser, returns other
 * pixels without an error, so that a photo read from a canvas would be lost.
 */
export const canReadCanvas = (): boolean => {
  const context = document.createElement('canvas').getContext('2d');
  return context !== null && isRead(context, [255, 0, 64], 0) && isRead(context, [0, 192, 255], 1);
};
