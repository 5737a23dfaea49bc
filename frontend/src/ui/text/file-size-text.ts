export { fileSizeParts, fileSizeText, megabyte } from '@jobref/contracts/domain/file-size';
