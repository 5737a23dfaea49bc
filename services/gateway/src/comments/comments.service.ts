import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Comment, CommentRequest } from '@jobref/contracts/domain/comments';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/people.service.js';
import type { CreateTarget } from '../http/idempotency-key.js';
import { commentNaming } from './comment.presenter.js';

interface CommentPath {
  jobReferenceId: string;
  commentId: string;
}

/** Comments from the jobs service, with people's names. Resolves mentions before jobs stores a comment. */
@Injectable()
export class CommentsService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  async all(actor: UserActor, query: PageQuery): Promise<Page<Comment>> {
    return this.people.namePage(actor, await this.jobs.allComments(actor, query), commentNaming);
  }

  async of(actor: UserActor, jobReferenceId: string, query: PageQuery): Promise<Page<Comment>> {
    const page = await this.jobs.comments(actor, { ...query, jobReferenceId });
    return this.people.namePage(actor, page, commentNaming);
  }

  async add(actor: UserActor, on: CreateTarget, { content }: CommentRequest): Promise<Comment> {
    const mentioned = await this.people.mentionedIn(actor, content);
    const record = await this.jobs.addComment(actor, { ...on, content, mentioned });
    return this.people.nameOne(actor, record, commentNaming);
  }

  async edit(actor: UserActor, path: CommentPath, { content }: CommentRequest): Promise<Comment> {
    const mentioned = await this.people.mentionedIn(actor, content);
    const record = await this.jobs.editComment(actor, { ...path, content, mentioned });
    return this.people.nameOne(actor, record, commentNaming);
  }

  async remove(actor: UserActor, path: CommentPath): Promise<void> {
    await this.jobs.removeComment(actor, path);
  }
}
