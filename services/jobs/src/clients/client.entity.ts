import {
  type ClientRequest,
  clientRequest,
  type UpdateClientRequest,
} from '@jobref/contracts/domain/clients';
import { type FieldChanges, fieldChanges, pickOrNull } from '@jobref/service-kit/audit/field-changes';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

const { options: changeable } = clientRequest.keyof();
type ClientField = (typeof changeable)[number];

/** What people say of a client. */
export const clientFieldsOf = (client: Readonly<Record<ClientField, string | null>>) =>
  pickOrNull<ClientField, string | null>(changeable, client);

/** Whom an agent keeps job references for. */
@Entity({ name: 'clients' })
@Index('clients_said_once', { synchronize: false })
@Index('clients_name', { synchronize: false })
@Index('clients_owner', { synchronize: false })
@Index('clients_search', { synchronize: false })
@Check('clients_name_said', `btrim(name) <> ''`)
export class Client {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ name: 'owner_id', type: 'uuid', update: false }) ownerId!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text', nullable: true }) email!: string | null;
  @Column({ type: 'text', nullable: true }) phone!: string | null;
  @Column({ type: 'text', nullable: true }) address!: string | null;
  @Column({ type: 'text', nullable: true }) notes!: string | null;
  /** Stays when the last job reference goes. */
  @Column({ type: 'boolean' }) kept!: boolean;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date;
  /** Made by the database from the name, to sort by. */
  @Column({ name: 'sort_name', type: 'text', insert: false, update: false }) sortName!: string;
  /** Made by the database, for search. */
  @Column({ name: 'search_text', type: 'text', select: false, insert: false, update: false })
  protected searchText!: string;

  static create(ownerId: string, request: ClientRequest, now: Date): Client {
    const said = pickOrNull<ClientField, string | null>(changeable, request);
    return Object.assign(new Client(), { ownerId, ...said, kept: true, createdAt: now, updatedAt: now });
  }

  /** Takes the given fields over and answers what really changed, null where nothing did. */
  change(request: UpdateClientRequest, now: Date): FieldChanges<ClientField, string | null> | null {
    const changes = fieldChanges<ClientField, string | null>(changeable, this, request);
    if (changes) Object.assign(this, changes.after, { kept: true, updatedAt: now });
    return changes;
  }
}
