import { Module } from '@nestjs/common';
import { PreferencesRepository } from './preferences.repository.js';
import { PreferencesService } from './preferences.service.js';

const all = [PreferencesRepository, PreferencesService];

@Module({ providers: all, exports: all })
export class PreferencesModule {}
