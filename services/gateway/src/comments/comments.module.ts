import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { CommentsController } from './comments.controller.js';
import { CommentsService } from './comments.service.js';

@Module({ imports: [PeopleModule], controllers: [CommentsController], providers: [CommentsService] })
export class CommentsModule {}
