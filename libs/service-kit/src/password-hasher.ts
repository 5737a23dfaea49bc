import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { KeyedQueue } from './keyed-queue.js';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

// OWASP's Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 passes, 1 lane.
const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same characters typed on two keyboards may arrive composed or not (NIST SP 800-63B 5.1.1.2).
const normalised = (password: string) => password.normalize('NFKC');

/** Returns whether two passwords are equal to the hasher. */
export const samePassword = (one: string, other: string): boolean => normalised(one) === normalised(other);

// More at once would not be faster: node has four threads for such work. A hundred take a second or two; further
// requests are refused instead of running into the caller's deadline.
const atOnce = Math.min(4, availableParallelism());
const mostWaiting = 100;

/** Hashes and verifies passwords. Both throw `too_many_requests` while too many requests wait. */
@Injectable()
export class PasswordHasher {
  private readonly queue = new KeyedQueue(atOnce, mostWaiting);
  private readonly decoy = hash(randomBytes(16), owasp);

  hash(password: string): Promise<string> {
    return this.queue.run('hash', () => hash(normalised(password), owasp));
  }

  /** Returns whether the password matches the hash. Without a hash it does the same work and returns false. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.decoy);
    const matches = await this.queue.run('hash', () => verify(against, normalised(password)));
    return matches && passwordHash !== null;
  }
}
