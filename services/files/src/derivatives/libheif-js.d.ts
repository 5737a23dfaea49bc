/** As much of libheif's JavaScript as is used; it comes without types of this part. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface Pixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  /** Its size and pixels are those of the photo upright, whatever the file says of turning. */
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Null where it cannot be decoded. */
    display(into: Pixels, done: (pixels: Pixels | null) => void): void;
    free(): void;
  }
  const libheif: {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode(bytes: Buffer): HeifImage[] };
  };
  export default libheif;
}
