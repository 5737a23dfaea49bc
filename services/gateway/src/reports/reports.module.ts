import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({ imports: [PeopleModule], controllers: [ReportsController], providers: [ReportsService] })
export class ReportsModule {}
