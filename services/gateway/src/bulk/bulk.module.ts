import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { BulkController } from './bulk.controller.js';
import { BulkService } from './bulk.service.js';

@Module({ imports: [PeopleModule], controllers: [BulkController], providers: [BulkService] })
export class BulkModule {}
