import type { Role } from '@jobref/contracts/domain/actor';
import { statusLabel } from '../../domain/status/status-badge.js';

const roles: readonly Role[] = ['agent', 'administrator'];
/** The roles as options of a select. */
export const roleChoices = roles.map((role) => ({ value: role, label: statusLabel(role) }));
