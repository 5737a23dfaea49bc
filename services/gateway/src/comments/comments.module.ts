import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { CommentsController } from './comments.controller.js';

@Module({ imports: [PeopleModule], controllers: [CommentsController] })
export class CommentsModule {}
