/** Whether fingers point here: then the camera app is one of the sources of the system's file chooser. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches;
