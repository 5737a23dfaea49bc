/** Options of a running product, with their environment variables in capitals. */
export interface ProductOptions {
  /** DATA_DIR: database, queues, uploads, mails, secrets, logs. */
  dataDir: string;
  /** HOST: listening address of the page. Everything else listens on loopback only. */
  host: string;
  /** PORT: the page's port. With `watch` Vite listens on it, and proxies the API to the gateway. */
  port: number;
  /** INBOX_PORT: the mail inbox's page. */
  inboxPort: number;
  /** The page's URL on this machine, built from host and port. */
  url: string;
  /** PUBLIC_URL: base of links in mails and PDFs. */
  publicUrl: string;
  /** DEV_LOGIN: sign-in without a password, for trying out. */
  devLogin: boolean;
  /** DEMO_DATA: fills an empty product once. */
  demoData: boolean;
  /** ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD: the first administrator; without a password one is generated. */
  admin: { username: string; email: string; password?: string };
  /** Rebuilds and restarts on every change of a source file. */
  watch: boolean;
  /** Builds stale outputs first. */
  build: boolean;
  /** Added to the environment of every service. */
  environment: NodeJS.ProcessEnv;
}
