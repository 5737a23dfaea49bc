import type { Comment } from '@jobref/contracts/domain/comments';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Notification } from '@jobref/contracts/domain/notifications';
import type { Permissions, Share } from '@jobref/contracts/domain/shares';
import type { Task } from '@jobref/contracts/domain/tasks';
import { forTests } from '@jobref/testing/for-tests';
import type { HttpClient } from '@jobref/testing/http-client';
import { until } from '@jobref/testing/until';
import { StartedProduct } from './started-product.js';

export type Name = 'mara' | 'jonas' | 'petra' | 'admin';

/** A product with three agents and an administrator, signed in. */
export class CollaborationHarness {
  private constructor(
    readonly product: StartedProduct,
    private readonly clients: Record<Name, HttpClient>,
    private readonly ids: Record<Name, string>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<CollaborationHarness> {
    const product = await StartedProduct.start({ CALLS_PER_SESSION: '100000', ...env });
    const [mara, jonas, petra, admin] = await Promise.all([
      ...(['mara', 'jonas', 'petra'] as const).map((name) => product.newAgent(name)),
      product.administrator(),
    ]);
    const clients = { mara, jonas, petra, admin } as Record<Name, HttpClient>;
    const ids = await Promise.all(
      Object.entries(clients).map(async ([name, client]) => {
        const { body } = await client.get<{ id: string }>('/api/auth/user');
        return [name, body.id] as const;
      }),
    );
    return new CollaborationHarness(product, clients, Object.fromEntries(ids) as Record<Name, string>);
  }

  /** Starts one before the tests of the calling file or block, and closes it after them. */
  static forTests(env?: Record<string, string>): CollaborationHarness {
    return forTests(() => CollaborationHarness.start(env));
  }

  as(name: Name): HttpClient {
    return this.clients[name];
  }

  idOf(name: Name): string {
    return this.ids[name];
  }

  /** Returns the person's name as shown beside their actions. */
  nameOf(name: Exclude<Name, 'admin'>) {
    return { id: this.ids[name], firstName: 'Test', lastName: name, username: name, profileImageUrl: null };
  }

  /** Creates a job reference of Mara's. */
  async newJob(title = 'Roof survey'): Promise<string> {
    const { body } = await this.as('mara').post<JobReference>('/api/jobs', { title, clientName: 'Client' });
    return body.id;
  }

  async share(jobReferenceId: string, name: Name, permissions: Permissions): Promise<Share> {
    const request = { userId: this.idOf(name), permissions };
    const path = `/api/jobs/${jobReferenceId}/shares`;
    const { status, body } = await this.as('mara').post<Share>(path, request);
    if (status !== 201) throw new Error(`Sharing answered ${status}`);
    return body;
  }

  comment(jobReferenceId: string, by: Name, content: unknown) {
    return this.as(by).post<Comment>(`/api/jobs/${jobReferenceId}/comments`, { content });
  }

  give(jobReferenceId: string, by: Name, task: object) {
    return this.as(by).post<Task>(`/api/jobs/${jobReferenceId}/tasks`, { title: 'Measure', ...task });
  }

  /** Returns the person's notifications of this job reference, once there are at least this many. */
  notified(name: Name, jobReferenceId: string, atLeast: number): Promise<Notification[]> {
    return until(async () => {
      const { body } = await this.as(name).get<Notification[]>('/api/notifications');
      const found = body.filter((each) => each.jobReferenceId === jobReferenceId);
      return found.length >= atLeast && found;
    });
  }

  async deactivated(username: string): Promise<string> {
    const { id } = await this.product.agentWithoutPassword(username);
    await this.as('admin').patch(`/api/admin/system-users/${id}`, { isActive: false });
    return id;
  }

  close(): Promise<void> {
    return this.product.close();
  }
}
