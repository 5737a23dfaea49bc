import { useMediaQuery } from '../hooks/use-media-query.js';

const usualPx = 256;
const lowPx = 128;

/**
 * Returns the height in px of a select's list. In a low window (a phone in landscape, a zoomed page) the usual height
 * fits neither above nor below the field, and antd would place the list over what is being typed.
 */
export const useListHeight = () => (useMediaQuery('(max-height: 599px)') ? lowPx : usualPx);
