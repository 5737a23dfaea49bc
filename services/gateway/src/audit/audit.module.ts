import { Module } from '@nestjs/common';
import { AuditExport } from './audit-export.js';
import { AuditController } from './audit.controller.js';
import { MergedLog } from './merged-log.js';

@Module({ controllers: [AuditController], providers: [MergedLog, AuditExport] })
export class AuditModule {}
