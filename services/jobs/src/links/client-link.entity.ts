import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

const day = 24 * 3_600_000;

export interface NewClientLink {
  jobReferenceId: string;
  pdfId: string;
  createdBy: string;
  tokenSha256: string;
  passwordHash: string | null;
  days: number;
  mail: { to: string; subject: string; message: string } | null;
}

/** A link under which a client sees one version of a dossier. Only hashes of its tokens are stored. */
@Entity({ name: 'client_links' })
@Index('client_links_job_reference', { synchronize: false })
@Index('client_links_pdf', ['pdfId'])
@Unique('client_links_token', ['tokenSha256'])
@Unique('client_links_mailed_token', ['mailedTokenSha256'])
@Check('client_links_token_form', `token_sha256 ~ '^[0-9a-f]{64}$'`)
@Check('client_links_mailed_token_form', `mailed_token_sha256 ~ '^[0-9a-f]{64}$'`)
@Check('client_links_mail_status_known', `mail_status in ('queued', 'sent', 'failed')`)
@Check('client_links_mail_whole', `num_nulls(mail_to, mail_subject, mail_message, mail_status) in (0, 4)`)
export class ClientLink {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'uuid' }) jobReferenceId!: string;
  @Column({ type: 'uuid' }) pdfId!: string;
  @Column({ type: 'uuid' }) createdBy!: string;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) withdrawnAt!: Date | null;
  /** Hash of the token that the link's creator received; in hex. */
  @Column({ type: 'text' }) tokenSha256!: string;
  /** Hash of the token in the mail, which is generated when the mail is sent: the last attempt, as no other arrived. */
  @Column({ type: 'text', nullable: true }) mailedTokenSha256!: string | null;
  /** An argon2id hash. */
  @Column({ type: 'text', nullable: true }) passwordHash!: string | null;
  @Column({ type: 'text', nullable: true }) mailTo!: string | null;
  @Column({ type: 'text', nullable: true }) mailSubject!: string | null;
  @Column({ type: 'text', nullable: true }) mailMessage!: string | null;
  @Column({ type: 'text', nullable: true }) mailStatus!: 'queued' | 'sent' | 'failed' | null;
  @Column({ type: 'text', nullable: true }) mailReason!: string | null;
  @Column({ type: 'int' }) opened!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastOpenedAt!: Date | null;
  @Column({ type: 'int' }) downloaded!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastDownloadedAt!: Date | null;

  static make({ mail, days, ...given }: NewClientLink, now: Date): ClientLink {
    const unused = { opened: 0, lastOpenedAt: null, downloaded: 0, lastDownloadedAt: null };
    return Object.assign(new ClientLink(), {
      ...given,
      ...unused,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * day),
      withdrawnAt: null,
      mailedTokenSha256: null,
      mailTo: mail?.to ?? null,
      mailSubject: mail?.subject ?? null,
      mailMessage: mail?.message ?? null,
      mailStatus: mail ? ('queued' as const) : null,
      mailReason: null,
    });
  }

  works(now: Date): boolean {
    return this.withdrawnAt === null && this.expiresAt > now;
  }

  /** Returns false if the link was withdrawn before. */
  withdraw(now: Date): boolean {
    if (this.withdrawnAt) return false;
    this.withdrawnAt = now;
    return true;
  }

  /** Counts an opening. Returns true for the first one. */
  open(now: Date): boolean {
    this.opened += 1;
    this.lastOpenedAt = now;
    return this.opened === 1;
  }

  download(now: Date): void {
    this.downloaded += 1;
    this.lastDownloadedAt = now;
  }

  mailEnded(reason: string | null): void {
    this.mailStatus = reason === null ? 'sent' : 'failed';
    this.mailReason = reason;
  }
}
