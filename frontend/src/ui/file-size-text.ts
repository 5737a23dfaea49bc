export { fileSizeParts, fileSizeText } from '@jobref/contracts/file-size';
