/** The package comes without types: what is used of it. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TessBaseAPI {
    /** 0 when it is ready. */
    Init(folder: null, languages: string, engine: number): number;
    /** The file /input, turned as this EXIF orientation says. 0 when it is a picture. */
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    /** A line for each block, paragraph, line and word, with tabs between its columns. */
    GetTSVText(page: number): string;
  }
  interface TesseractCore {
    FS: { writeFile(name: string, content: Uint8Array): void };
    TessBaseAPI: new () => TessBaseAPI;
  }
  const createCore: () => Promise<TesseractCore>;
  export default createCore;
}
