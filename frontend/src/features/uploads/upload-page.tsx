/** The place of the upload page. */
export const UploadPage = () => null;
