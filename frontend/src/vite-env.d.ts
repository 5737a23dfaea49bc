declare module 'virtual:tokens.css';

/** Where pdf.js's own files are (`ui/pdf/pdfjs-files.ts`). */
declare const __PDFJS_FILES__: string;
