import { limits } from '@jobref/contracts/domain/limits';
import { pageHeaders } from '@jobref/contracts/browser/page-headers';
import type { Page } from '@jobref/contracts/domain/paging';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** A page's facts as headers: the matches up to 10,000 and "10000+" beyond; no cursor on the last page [AP-30]. */
export const pageHeadersOf = ({ nextCursor, total }: Page<unknown>): Record<string, string> => ({
  [pageHeaders.totalCount]: total > limits.countedMatches ? `${limits.countedMatches}+` : String(total),
  ...(nextCursor === null ? {} : { [pageHeaders.nextCursor]: nextCursor }),
});

@Injectable()
class PageInterceptor implements NestInterceptor<Page<unknown>, unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown[]> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((page) => {
        void reply.headers(pageHeadersOf(page));
        return page.items;
      }),
    );
  }
}

/** The route's page leaves as a plain array, with its facts in headers. */
export const Paged = () => UseInterceptors(PageInterceptor);
