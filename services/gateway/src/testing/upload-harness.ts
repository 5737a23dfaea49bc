import { request } from 'node:http';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import type { HttpClient } from '@jobref/testing/http-client';
import { testPool } from '@jobref/testing/test-database';
import { StartedProduct } from './started-product.js';

type Headers = Record<string, string | number>;

/** A product with an agent who uploads to a job reference of theirs, and a stranger. */
export class UploadHarness {
  /** The job reference that files are uploaded to. */
  id = '';

  private constructor(
    readonly product: StartedProduct,
    readonly agent: HttpClient,
    readonly stranger: HttpClient,
  ) {}

  static async start(): Promise<UploadHarness> {
    const product = await StartedProduct.start({ CALLS_PER_SESSION: '100000' });
    return new UploadHarness(product, await product.agent(), await product.newAgent('stranger'));
  }

  async newJobReference(): Promise<void> {
    const request = { title: 'Roof', clientName: 'Client' };
    this.id = (await this.agent.post<JobReference>('/api/jobs', request)).body.id;
  }

  async jobReference(): Promise<JobReference> {
    return (await this.agent.get<JobReference>(`/api/jobs/${this.id}`)).body;
  }

  reserve() {
    return this.agent.post<{ uploadURL: string }>(`/api/jobs/${this.id}/upload-url`);
  }

  /** Returns the number of reserved upload slots: each takes the room of a file until it is released. */
  async held(): Promise<number> {
    const database = testPool(this.product.jobsDatabase.superuserUrl);
    try {
      const places = 'select 1 from jobs.file_places where job_reference_id = $1';
      return (await database.query(places, [this.id])).rowCount ?? 0;
    } finally {
      await database.end();
    }
  }

  /** Returns how many more files the job reference accepts, by reserving slots until there are none left. */
  async room(): Promise<number> {
    const answers = await Promise.all(
      Array.from({ length: limits.filesPerJobReference + 1 }, () => this.reserve()),
    );
    return answers.filter(({ status }) => status === 200).length;
  }

  /** Opens a request of the agent's whose body the test writes in chunks. */
  open(method: string, path: string, headers: Headers) {
    const { hostname, port } = new URL(this.product.origin);
    const cookie = this.agent.cookie;
    const outgoing = request({ hostname, port, method, path, headers: { ...headers, cookie } });
    const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
      outgoing.on('error', reject).on('response', (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
    });
    answered.catch(() => undefined);
    return { outgoing, answered };
  }
}

export const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
