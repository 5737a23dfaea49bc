import type { RoleHolder } from '@jobref/contracts/domain/users';
import type { UserStatus } from '../../domain/status/status-badge.js';

/** Returns the status: Inactive takes precedence, then Setup Pending, then Active [ST-03]. */
export const userStatus = ({ isActive, mustChangePassword }: RoleHolder): UserStatus =>
  isActive ? (mustChangePassword ? 'setup_pending' : 'active') : 'inactive';
