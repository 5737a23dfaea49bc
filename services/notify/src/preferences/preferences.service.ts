import type { Actor } from '@jobref/contracts/actor';
import {
  defaultPreferences,
  type NotificationPreferences,
  type NotificationPreferencesRequest,
} from '@jobref/contracts/notifications';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PreferencesService {
  of(_actor: Actor): Promise<NotificationPreferences> {
    return Promise.resolve(defaultPreferences);
  }

  set(_actor: Actor, changes: NotificationPreferencesRequest): Promise<NotificationPreferences> {
    return Promise.resolve({ ...defaultPreferences, ...changes });
  }
}
