import { notifyService } from '@jobref/contracts/wire/notify';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { PreferencesService } from './preferences.service.js';

export const preferenceHandlers = handlersOf(notifyService, [PreferencesService], (preferences) => ({
  preferences: (actor) => preferences.of(actor),
  setPreferences: (actor, request) => preferences.set(actor, request),
}));
