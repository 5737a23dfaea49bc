import { commaSeparated } from './comma-separated.js';

/** By this, two names are of the same tag. */
export const tagKey = (name: string): string => name.toLowerCase();

/** The names of tags in a text with commas between them, as addresses and tables say them; blank ones are none. */
export const namesInText = (text = ''): string[] => commaSeparated(text).filter(Boolean);
/** The way back. No tag has a comma in its name. */
export const textOfNames = (names: readonly string[]): string => names.join(',');
