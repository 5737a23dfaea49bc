import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { ClientRecordsController } from './client-records.controller.js';

@Module({ imports: [PeopleModule], controllers: [ClientRecordsController] })
export class ClientRecordsModule {}
