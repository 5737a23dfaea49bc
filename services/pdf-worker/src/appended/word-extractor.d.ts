/** The package has no types. */
declare module 'word-extractor' {
  interface TextOptions {
    /** Whether typographic characters become plain ones. */
    filterUnicode?: boolean;
  }
  export interface Document {
    getHeaders(options?: TextOptions): string;
    getBody(options?: TextOptions): string;
    getTextboxes(options?: TextOptions): string;
    getFootnotes(options?: TextOptions): string;
    getEndnotes(options?: TextOptions): string;
  }
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<Document>;
  }
}
