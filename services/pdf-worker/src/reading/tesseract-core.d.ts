/** The part of the package used here; it has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TessBaseAPI {
    /** Returns 0 when ready. */
    Init(folder: null, languages: string, engine: number): number;
    /** Loads the file /input, rotated by this EXIF orientation. Returns 0 if it is a picture. */
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    /** Returns a line for each block, paragraph, line and word, with tab-separated columns. */
    GetTSVText(page: number): string;
  }
  interface TesseractCore {
    FS: { writeFile(name: string, content: Uint8Array): void };
    TessBaseAPI: new () => TessBaseAPI;
  }
  const createCore: () => Promise<TesseractCore>;
  export default createCore;
}
