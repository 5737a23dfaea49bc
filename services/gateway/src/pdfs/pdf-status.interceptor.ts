import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';

/** 200 for a dossier that is there, 202 for one that is still on its way [EN-11]. */
@Injectable()
export class PdfStatusInterceptor implements NestInterceptor<PdfGeneration, PdfGeneration> {
  intercept(context: ExecutionContext, next: CallHandler<PdfGeneration>): Observable<PdfGeneration> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(tap(({ status }) => void reply.code(status === 'done' ? 200 : 202)));
  }
}
