import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { BinController } from './bin.controller.js';
import { BinService } from './bin.service.js';

@Module({
  imports: [PeopleModule],
  controllers: [BinController],
  providers: [BinService],
  exports: [BinService],
})
export class BinModule {}
