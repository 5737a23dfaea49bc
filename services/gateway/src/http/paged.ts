import { countText } from '@jobref/contracts/domain/count-text';
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

/** Formats the number of matches up to 10,000, and as "10000+" beyond. */
export const totalText = (total: number): string => countText(total, limits.countedMatches);

/** A page with the words of a search that were too common to search in all job references. */
interface SearchedPage extends Page<unknown> {
  common?: string[] | undefined;
}

/** Returns a page's pagination headers: the total if it was counted, no cursor on the last page [AP-30]. */
export const pageHeadersOf = ({ nextCursor, total, common = [] }: SearchedPage): Record<string, string> => ({
  ...(total === null ? {} : { [pageHeaders.totalCount]: totalText(total) }),
  ...(nextCursor === null ? {} : { [pageHeaders.nextCursor]: nextCursor }),
  ...(common.length === 0 ? {} : { [pageHeaders.commonWords]: common.map(encodeURIComponent).join() }),
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

/** Returns the route's page as a plain array, with pagination in headers. */
export const Paged = () => UseInterceptors(PageInterceptor);
