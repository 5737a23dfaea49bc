import {
  ChartColumn,
  Contact,
  Folder,
  LayoutDashboard,
  Search,
  Settings,
  Trash2,
  Upload,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../paths.js';

export interface NavigationItem {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** Items of existing pages only. */
export const navigation: readonly NavigationItem[] = [
  { to: paths.home, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.jobReferences, label: 'Job References', icon: Folder },
  { to: paths.upload, label: 'Upload Files', icon: Upload },
  { to: paths.search, label: 'Search', icon: Search },
  { to: paths.collaboration, label: 'Collaboration', icon: Users },
];

/** At the foot of the sidebar. */
export const footNavigation: readonly NavigationItem[] = [
  { to: paths.clients, label: 'Clients', icon: Contact },
  { to: paths.bin, label: 'Bin', icon: Trash2 },
];

export const administration: readonly NavigationItem[] = [
  { to: paths.adminUsers, label: 'Manage Users', icon: UserCog },
  { to: paths.adminReports, label: 'Reports', icon: ChartColumn },
  { to: paths.adminSettings, label: 'Settings', icon: Settings },
];
