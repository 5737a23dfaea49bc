import type { FileUpload } from '@jobref/contracts/domain/files';
import { isPhoto } from '../../../domain/files/is-photo.js';

/** What a file's words are called: under a photo they are its caption. */
export const captionWord = (file: FileUpload) => (isPhoto(file) ? 'Caption' : 'Description');
