import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { ScreensController } from './screens.controller.js';
import { ScreensService } from './screens.service.js';

@Module({ imports: [PeopleModule], controllers: [ScreensController], providers: [ScreensService] })
export class ScreensModule {}
