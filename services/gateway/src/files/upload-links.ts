import { id } from '@jobref/contracts/domain/text';
import { AppError } from '@jobref/service-kit/errors';
import { type Keys, ServiceKeys } from '@jobref/service-kit/service-keys';
import { InvalidTokenError, signToken, verifyToken } from '@jobref/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type GatewayConfig } from '../config.js';

const audience = 'gateway.upload';
const lifeSeconds = 15 * 60;
const path = '/api/uploads/';
const claims = z.object({ placeId: id });

const linkExpired = () => new AppError('upload_link_expired', 'The link has expired. Please start again.');
const linkInvalid = () => new AppError('upload_link_invalid', 'The link is not valid.');

/**
 * Links for uploading the bytes of a reserved slot: signed paths on our own origin that expire. Jobs knows the slot's
 * owner: a link in foreign hands grants nothing.
 */
@Injectable()
export class UploadLinks {
  private readonly keys: Keys;

  constructor(
    keys: ServiceKeys,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.keys = keys.for('gateway');
  }

  create(slotId: string): string {
    const token = signToken(this.keys, audience, { placeId: slotId }, lifeSeconds);
    return `${path}${slotId}?token=${token}`;
  }

  /**
   * Throws `upload_link_expired` for an expired token, and `upload_link_invalid` unless it was signed for this slot.
   */
  verify(token: string, slotId: string): void {
    if (this.claimedBy(token).placeId !== slotId) throw linkInvalid();
  }

  private claimedBy(token: string): z.infer<typeof claims> {
    try {
      return verifyToken(this.keys, audience, token, claims);
    } catch (error) {
      throw error instanceof InvalidTokenError && error.expired ? linkExpired() : linkInvalid();
    }
  }

  /**
   * Returns the slot of a link, which may be a path or a full URL, with or without its query [AP-15]. Throws
   * `invalid_input`.
   */
  slotOf(link: string): string {
    const pathname = URL.parse(link, this.config.PUBLIC_URL)?.pathname ?? '';
    const slotId = pathname.startsWith(path) ? id.safeParse(pathname.slice(path.length)).data : undefined;
    if (slotId === undefined)
      throw new AppError('invalid_input', 'fileURL must be the uploadURL of this upload', 'fileURL');
    return slotId;
  }
}
