import { randomUUID } from 'node:crypto';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { FileUpload } from '@jobref/contracts/domain/files';
import type { MadeClientLink } from '@jobref/contracts/domain/client-links';
import type { Client } from '@jobref/contracts/domain/clients';
import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import type { Comment } from '@jobref/contracts/domain/comments';
import type { TagRecord } from '@jobref/contracts/domain/tags';
import type { Notification } from '@jobref/contracts/domain/notifications';
import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import { permissions, type Permissions, type Share } from '@jobref/contracts/domain/shares';
import type { Task } from '@jobref/contracts/domain/tasks';
import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import { buildJpeg } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { finishPdf } from './finished-pdf.js';
import { StartedProduct } from './started-product.js';
import { bytesOf } from './upload-harness.js';

export const people = [
  'anonymous',
  'must-change',
  'stranger',
  'view',
  'comment',
  'edit',
  'owner',
  'administrator',
] as const;
export type Person = (typeof people)[number];

/**
 * One record of each kind that a route can name: a job reference of the owner's, shared to view, to comment and to
 * edit, and its related records.
 */
export interface RouteSubject {
  id: string;
  fileId: string;
  pdfId: string;
  shareId: string;
  /** A link to the PDF. */
  linkId: string;
  /** A comment by the owner. */
  commentId: string;
  /** Assigned by the owner to the person who may view. */
  taskId: string;
  /** A notification of the owner. */
  notificationId: string;
  /** A person who has not set a password yet, for administrators' actions on people. */
  userId: string;
}

/** A product with a signed-in person for each relation to a job reference. */
export class PermissionHarness {
  private constructor(
    readonly product: StartedProduct,
    readonly photo: Buffer,
    private readonly clients: Record<Person, HttpClient>,
    private readonly temporaryPassword: string,
  ) {}

  /** `staticDir` contains the SPA's page. */
  static async start(staticDir: string): Promise<PermissionHarness> {
    const product = await StartedProduct.start({ CALLS_PER_SESSION: '100000', STATIC_DIR: staticDir });
    const { username, password } = await product.agentWithoutPassword('must-change');
    const [mustChange, stranger, view, comment, edit, owner, administrator] = await Promise.all([
      signedInClient(product.origin, username, password),
      product.newAgent('stranger'),
      product.newAgent('view'),
      product.newAgent('comment'),
      product.newAgent('edit'),
      product.newAgent('owner'),
      product.administrator(),
    ]);
    const clients = { stranger, view, comment, edit, owner, administrator, anonymous: product.client() };
    return new PermissionHarness(
      product,
      await buildJpeg(),
      { ...clients, 'must-change': mustChange },
      password,
    );
  }

  as(person: Person): HttpClient {
    return this.clients[person];
  }

  /** Signs the same person in on another browser, for calls that end a session. */
  async elsewhere(person: Person): Promise<HttpClient> {
    if (person === 'anonymous') return this.product.client();
    if (person === 'administrator') return this.product.administrator();
    const password = person === 'must-change' ? this.temporaryPassword : passwordOf(person);
    return signedInClient(this.product.origin, person, password);
  }

  async newSubject(): Promise<RouteSubject> {
    const id = await this.newJobReference();
    const [fileId, pdfId] = [await this.newFile(id), await this.newPdf(id)];
    const [commentId, taskId] = [await this.newComment(id), await this.newTask(id)];
    await this.newComment(id, 'edit');
    const [shareId, notificationId] = [await this.shareOf(id), await this.newNotification(id)];
    const [linkId, userId] = [await this.newLink(id, pdfId), await this.newUser()];
    return { id, fileId, pdfId, linkId, shareId, commentId, taskId, notificationId, userId };
  }

  /** Creates a job reference of the owner's with a share of each kind. */
  async newJobReference(): Promise<string> {
    const request = { title: 'Roof survey', clientName: 'Hollis & Marrow' };
    const { body } = await this.as('owner').post<JobReference>('/api/jobs', request);
    for (const person of permissions.options) await this.share(body.id, person);
    return body.id;
  }

  async newFile(jobReferenceId: string): Promise<string> {
    const files = [{ name: 'roof.jpg', bytes: this.photo, type: 'image/jpeg' }];
    const { body } = await this.as('owner').upload<FileUpload[]>(`/api/jobs/${jobReferenceId}/files`, files);
    return body[0]?.id ?? '';
  }

  /** Sets a new logo and returns its URL. */
  async newLogo(): Promise<string> {
    const path = '/api/admin/settings/logo';
    const { body } = await this.as('administrator').putBytes<OrganisationSettings>(
      path,
      bytesOf(this.photo),
      'image/jpeg',
    );
    return body.logoUrl ?? '';
  }

  /** Reserves an upload slot as this person, fills it if `filled`, and returns its upload URL. */
  async newSlot(jobReferenceId: string, person: Person, filled = false): Promise<string> {
    const path = `/api/jobs/${jobReferenceId}/upload-url`;
    const { uploadURL } = (await this.as(person).post<{ uploadURL: string }>(path)).body;
    if (filled) await this.as(person).putBytes(uploadURL, bytesOf(this.photo), 'image/jpeg');
    return uploadURL;
  }

  async newComment(jobReferenceId: string, person: Person = 'owner'): Promise<string> {
    const request = { content: 'The flashing is loose' };
    return (await this.as(person).post<Comment>(`/api/jobs/${jobReferenceId}/comments`, request)).body.id;
  }

  async newTask(jobReferenceId: string): Promise<string> {
    const request = { title: 'Measure', assigneeId: await this.idOf('view') };
    return (await this.as('owner').post<Task>(`/api/jobs/${jobReferenceId}/tasks`, request)).body.id;
  }

  /** Creates a client of the owner's without job references. */
  async newClient(): Promise<string> {
    const request = { name: `Client ${randomUUID()}` };
    return (await this.as('owner').post<Client>('/api/clients', request)).body.id;
  }

  async newSavedSearch(): Promise<string> {
    const request = { name: 'Roofs', page: 'search', address: 'query=roof' };
    return (await this.as('owner').post<SavedSearch>('/api/saved-searches', request)).body.id;
  }

  /** Creates a tag that is on no job reference. */
  async newTag(): Promise<string> {
    const request = { name: `Tag ${randomUUID()}` };
    return (await this.as('owner').post<TagRecord>('/api/tags', request)).body.id;
  }

  /** Creates a job reference and deletes it as its owner. */
  async newInBin(): Promise<string> {
    const id = await this.newJobReference();
    await this.as('owner').delete(`/api/jobs/${id}`);
    return id;
  }

  /** Returns the id of an existing share of this job reference. */
  async shareOf(jobReferenceId: string): Promise<string> {
    const { body } = await this.as('owner').get<Share[]>(`/api/jobs/${jobReferenceId}/shares`);
    return body[0]?.id ?? '';
  }

  async newSession(person: Person): Promise<string> {
    const { body } = await (await this.elsewhere(person)).get<SessionEntry[]>('/api/auth/sessions');
    return body.find(({ current }) => current)?.id ?? '';
  }

  async idOf(person: Person): Promise<string> {
    return (await this.as(person).get<{ id: string }>('/api/auth/user')).body.id;
  }

  close(): Promise<void> {
    return this.product.close();
  }

  private async newUser(): Promise<string> {
    const username = `user-${randomUUID()}`;
    const person = { firstName: 'Amélie', lastName: 'Dufour', username, email: `${username}@agency.example` };
    const { body } = await this.as('administrator').post<{ id: string }>('/api/admin/system-users', person);
    return body.id;
  }

  private async newLink(jobReferenceId: string, pdfId: string): Promise<string> {
    const path = `/api/jobs/${jobReferenceId}/pdfs/${pdfId}/links`;
    return (await this.as('owner').post<MadeClientLink>(path, {})).body.id;
  }

  async newPdf(jobReferenceId: string): Promise<string> {
    const path = `/api/jobs/${jobReferenceId}/generate-pdf`;
    const generationId = (await this.as('owner').post<PdfGeneration>(path)).body.id;
    await finishPdf(this.product, jobReferenceId, generationId);
    return generationId;
  }

  private async share(jobReferenceId: string, person: Permissions): Promise<void> {
    const request = { userId: await this.idOf(person), permissions: person };
    await this.as('owner').post(`/api/jobs/${jobReferenceId}/shares`, request);
  }

  /** Waits until the owner is notified of the editor's comment. */
  private newNotification(jobReferenceId: string): Promise<string> {
    return until(async () => {
      const { body } = await this.as('owner').get<Notification[]>('/api/notifications');
      return body.find((each) => each.jobReferenceId === jobReferenceId)?.id;
    });
  }
}
