import { MailDelivery } from './deliveries/mail-delivery.entity.js';

/** This service's own tables. */
export const entities = [MailDelivery];
