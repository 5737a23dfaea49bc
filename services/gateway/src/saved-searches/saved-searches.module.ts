import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { SavedSearchesController } from './saved-searches.controller.js';

@Module({ imports: [PeopleModule], controllers: [SavedSearchesController] })
export class SavedSearchesModule {}
