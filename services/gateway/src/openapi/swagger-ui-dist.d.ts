declare module 'swagger-ui-dist/absolute-path.js' {
  /** Returns the directory of the package's files. */
  export default function absolutePath(): string;
}
