import { ticketUsesByCaller } from '@jobref/contracts/wire/callers';
import {
  objectTicket,
  objectTicketAudience,
  objectTicketHeader,
  type ObjectTicket,
} from '@jobref/contracts/wire/files';
import { isObjectKey } from '@jobref/object-store/object-key';
import { AppError, forbidden } from '@jobref/service-kit/errors';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { InvalidTokenError, verifyToken } from '@jobref/service-kit/tokens';
import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isDossierKey, isLogoKey, isMarkedKey, isOriginalKey } from './object-kind.js';

type TicketedRequest = FastifyRequest<{ Params: { '*': string } }> & { ticket?: ObjectTicket };

/** Admits a request only with a ticket for exactly this key and this use. */
@Injectable()
export class TicketGuard implements CanActivate {
  constructor(private readonly keys: ServiceKeys) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<TicketedRequest>();
    const ticket = this.verified(request.headers[objectTicketHeader]);
    if (ticket.key !== request.params['*'] || !isObjectKey(ticket.key) || !allows(ticket, request.method)) {
      throw forbidden('The ticket is for something else');
    }
    request.ticket = ticket;
    return true;
  }

  private verified(header: string | string[] | undefined): ObjectTicket {
    if (typeof header !== 'string') throw forbidden('A ticket is required');
    let expired = false;
    for (const [caller, uses] of Object.entries(ticketUsesByCaller))
      try {
        const ticket = verifyToken(this.keys.from(caller), objectTicketAudience, header, objectTicket);
        if (uses.includes(ticket.use)) return ticket;
      } catch (error) {
        expired ||= error instanceof InvalidTokenError && error.expired;
      }
    // As for calls: this machine is too slow or its clock ahead of the caller's, which may try again.
    throw expired ? new AppError('timeout', 'The call came too late') : forbidden('The ticket is not valid');
  }
}

const allows = ({ key, use, from }: ObjectTicket, method: string): boolean => {
  switch (use) {
    case 'read':
      return method === 'GET';
    case 'upload':
      return method === 'PUT' && isOriginalKey(key);
    case 'mark':
      return method === 'PUT' && isMarkedKey(key);
    case 'dossier':
      return method === 'PUT' && isDossierKey(key);
    case 'copy':
      return method === 'PUT' && isOriginalKey(key) && isOriginalKey(from ?? '');
    case 'logo':
      return method === 'PUT' && isLogoKey(key);
  }
};

/** Injects the request's ticket, as verified by the guard. */
export const Ticket = createParamDecorator((_: unknown, context: ExecutionContext): ObjectTicket => {
  const { ticket } = context.switchToHttp().getRequest<TicketedRequest>();
  if (!ticket) throw forbidden('A ticket is required');
  return ticket;
});
