/** A mail as passed to the mail server: always with a plain-text part. */
export interface Mail {
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}
