import { Module } from '@nestjs/common';
import { ColleaguesRepository } from './colleagues.repository.js';
import { ColleaguesService } from './colleagues.service.js';

const parts = [ColleaguesRepository, ColleaguesService];

@Module({ providers: parts, exports: parts })
export class ColleaguesModule {}
