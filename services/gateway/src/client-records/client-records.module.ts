import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { ClientRecordsController } from './client-records.controller.js';
import { ClientRecordsService } from './client-records.service.js';

@Module({
  imports: [PeopleModule],
  controllers: [ClientRecordsController],
  providers: [ClientRecordsService],
  exports: [ClientRecordsService],
})
export class ClientRecordsModule {}
