import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrganisationSettings } from './organisation-settings.entity.js';

@Injectable()
export class OrganisationRepository {
  constructor(private readonly dataSource: DataSource) {}

  current(): Promise<OrganisationSettings> {
    return this.dataSource.manager.findOneByOrFail(OrganisationSettings, { onlyRow: true });
  }
}
