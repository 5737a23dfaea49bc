import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { TasksController } from './tasks.controller.js';

@Module({ imports: [PeopleModule], controllers: [TasksController] })
export class TasksModule {}
