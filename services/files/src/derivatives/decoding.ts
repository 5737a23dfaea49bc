import sharp from 'sharp';
import { DecodePlaces } from './decode-places.js';

// One thread per image and two images at a time keep two cores busy; without a cache memory stays flat.
sharp.concurrency(1);
sharp.cache(false);

/** What all pictures share that are decoded at the same time. */
export const decodePlaces = new DecodePlaces(2);
/** More pixels than this, where they must be held whole, take two places. */
export const manyPixels = 25_000_000;
export const decodeSeconds = 30;
