export { fileSizeParts, fileSizeText } from '@jobref/contracts/domain/file-size';
