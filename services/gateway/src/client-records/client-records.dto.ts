import { client, clientRequest, clientsQuery, updateClientRequest } from '@jobref/contracts/domain/clients';
import { id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class ClientParams extends createZodDto(z.object({ id })) {}
export class ClientsQueryDto extends createZodDto(clientsQuery) {}
export class ClientRequestDto extends createZodDto(clientRequest) {}
export class UpdateClientDto extends createZodDto(updateClientRequest) {}
export class ClientDto extends createZodDto(client) {}
export class ClientsDto extends createZodDto(z.array(client)) {}
