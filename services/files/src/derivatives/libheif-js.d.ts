/** The part of libheif's JavaScript API used here; the package has no types for it. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface Pixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  /** Size and pixels are those of the upright photo, whatever rotation the file declares. */
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Calls `done` with null if the image cannot be decoded. */
    display(into: Pixels, done: (pixels: Pixels | null) => void): void;
    free(): void;
  }
  const libheif: {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode(bytes: Buffer): HeifImage[] };
  };
  export default libheif;
}
