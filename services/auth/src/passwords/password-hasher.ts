import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

// OWASP's Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 passes, 1 lane.
const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same characters typed on two keyboards may arrive composed or not (NIST SP 800-63B 5.1.1.2).
const normalised = (password: string) => password.normalize('NFKC');

/** Whether two passwords are the same to the hasher. */
export const samePassword = (one: string, other: string): boolean => normalised(one) === normalised(other);

@Injectable()
export class PasswordHasher {
  private readonly decoy = hash(randomBytes(16), owasp);

  hash(password: string): Promise<string> {
    return hash(normalised(password), owasp);
  }

  /** Whether the password is the one behind the hash. Without a hash it works as hard, and says no. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoy), normalised(password));
    return matches && passwordHash !== null;
  }
}
