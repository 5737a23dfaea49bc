import { Module } from '@nestjs/common';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

const parts = [ReportsRepository, ReportsService];

@Module({ providers: parts, exports: parts })
export class ReportsModule {}
