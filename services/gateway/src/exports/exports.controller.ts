import { applyDecorators, Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AuditExport } from '../audit/audit-export.js';
import { bytesBody } from '../files/files.openapi.js';
import { Roles, SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { CurrentActor, SignedInActor } from '../http/principal.js';
import {
  ExportActivityDto,
  ExportAuditDto,
  ExportChosenDto,
  ExportClientsDto,
  ExportJobReferencesDto,
  ExportOptionsDto,
  ExportTasksDto,
} from './exports.dto.js';
import { ExportsService } from './exports.service.js';

const AnswersFile = (description: string) =>
  applyDecorators(
    ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    ApiOkResponse({ description, ...bytesBody }),
  );

/** Exports of lists for spreadsheets: all rows that the person sees there. The audit log records each export. */
@ApiTags('Exports')
@Controller('exports')
@SignedIn()
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly auditLog: AuditExport,
  ) {}

  @Get('jobs')
  @AnswersFile('The list in its sort order, or the results of a search')
  all(@CurrentActor() actor: SignedInActor, @Query() query: ExportJobReferencesDto) {
    return this.exports.all(actor, query);
  }

  @Post('jobs')
  @HttpCode(200)
  @AnswersFile('The chosen job references, without those that the caller may not see')
  chosen(@CurrentActor() actor: SignedInActor, @Body() request: ExportChosenDto) {
    return this.exports.chosen(actor, request);
  }

  @Get('clients')
  @AnswersFile('By name')
  clients(@CurrentActor() actor: SignedInActor, @Query() query: ExportClientsDto) {
    return this.exports.clients(actor, query);
  }

  @Get('clients/:id/jobs')
  @AnswersFile("A client's job references, newest first")
  ofClient(
    @CurrentActor() actor: SignedInActor,
    @Param() { id }: IdParams,
    @Query() options: ExportOptionsDto,
  ) {
    return this.exports.ofClient(actor, id, options);
  }

  @Get('shared-jobs')
  @AnswersFile('Job references that colleagues share with the caller')
  sharedJobs(@CurrentActor() actor: SignedInActor, @Query() options: ExportOptionsDto) {
    return this.exports.sharedJobs(actor, options);
  }

  @Get('tasks')
  @AnswersFile("The caller's own tasks, by due date")
  tasks(@CurrentActor() actor: SignedInActor, @Query() query: ExportTasksDto) {
    return this.exports.tasks(actor, query);
  }

  @Get('activity')
  @AnswersFile('Activity on the job references that the caller may see, newest first')
  activity(@CurrentActor() actor: SignedInActor, @Query() query: ExportActivityDto) {
    return this.exports.activity(actor, query);
  }

  @Get('bin')
  @AnswersFile('Items that the caller may restore; administrators get all')
  bin(@CurrentActor() actor: SignedInActor, @Query() options: ExportOptionsDto) {
    return this.exports.bin(actor, options);
  }

  @Get('people')
  @Roles('administrator')
  @AnswersFile('All people with an account')
  people(@CurrentActor() actor: SignedInActor, @Query() options: ExportOptionsDto) {
    return this.exports.people(actor, options);
  }

  @Get('audit')
  @Roles('administrator')
  @AnswersFile('All matching entries of the audit log, with their sealed times in UTC')
  audit(@CurrentActor() actor: SignedInActor, @Query() { timeZone: _, ...query }: ExportAuditDto) {
    return this.auditLog.send(actor, query);
  }
}
