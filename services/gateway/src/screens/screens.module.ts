import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { ScreensController } from './screens.controller.js';

@Module({ imports: [PeopleModule], controllers: [ScreensController] })
export class ScreensModule {}
