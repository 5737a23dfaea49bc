declare module 'virtual:tokens.css';

/** URL of pdf.js's own files (`ui/pdf/pdfjs-files.ts`). */
declare const __PDFJS_FILES__: string;
