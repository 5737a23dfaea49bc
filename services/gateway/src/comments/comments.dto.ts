import { comment, commentRequest } from '@jobref/contracts/domain/comments';
import { id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class CommentParams extends createZodDto(z.object({ id, commentId: id })) {}
export class CommentRequestDto extends createZodDto(commentRequest) {}
export class CommentDto extends createZodDto(comment) {}
export class CommentsDto extends createZodDto(z.array(comment)) {}
