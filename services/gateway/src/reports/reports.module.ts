import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { ReportsController } from './reports.controller.js';

@Module({ imports: [PeopleModule], controllers: [ReportsController] })
export class ReportsModule {}
