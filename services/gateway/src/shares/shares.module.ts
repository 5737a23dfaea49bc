import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { SharesController } from './shares.controller.js';

@Module({ imports: [PeopleModule], controllers: [SharesController] })
export class SharesModule {}
