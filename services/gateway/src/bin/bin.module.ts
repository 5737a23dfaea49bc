import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { BinController } from './bin.controller.js';

@Module({ imports: [PeopleModule], controllers: [BinController] })
export class BinModule {}
