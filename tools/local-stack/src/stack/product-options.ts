/** What can be told about a product that is to run; in capitals, the variable that says it. */
export interface ProductOptions {
  /** DATA_DIR: database, queues, uploads, mails, secrets, logs. */
  dataDir: string;
  /** HOST: where the page listens. Everything else listens on loopback only. */
  host: string;
  /** PORT: the page's address. With `watch` it is Vite's, which passes the API on to the gateway. */
  port: number;
  /** INBOX_PORT: the mail inbox's page. */
  inboxPort: number;
  /** The page's address on this machine; made of host and port. */
  url: string;
  /** PUBLIC_URL: what links in mails and PDFs begin with. */
  publicUrl: string;
  /** DEV_LOGIN: sign-in without a password, for trying out. */
  devLogin: boolean;
  /** DEMO_DATA: fills an empty product once. */
  demoData: boolean;
  /** ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD: the first administrator; without a password one is generated. */
  admin: { username: string; email: string; password?: string };
  /** Rebuild and restart on every change of a source file. */
  watch: boolean;
  /** Build what is stale first. */
  build: boolean;
  /** Added to the environment of every service. */
  environment: NodeJS.ProcessEnv;
}
