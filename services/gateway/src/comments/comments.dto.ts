import { comment, commentRequest } from '@jobref/contracts/comments';
import { id } from '@jobref/contracts/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class CommentParams extends createZodDto(z.object({ id, commentId: id })) {}
export class CommentRequestDto extends createZodDto(commentRequest) {}
export class CommentDto extends createZodDto(comment) {}
export class CommentsDto extends createZodDto(z.array(comment)) {}
