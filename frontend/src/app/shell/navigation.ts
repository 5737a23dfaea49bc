import {
  ChartColumn,
  Folder,
  LayoutDashboard,
  Search,
  Settings,
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

/** Only pages that exist: an item comes with its page. */
export const navigation: readonly NavigationItem[] = [
  { to: paths.home, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.jobReferences, label: 'Job References', icon: Folder },
  { to: paths.upload, label: 'Upload Files', icon: Upload },
  { to: paths.search, label: 'Search', icon: Search },
  { to: paths.collaboration, label: 'Collaboration', icon: Users },
];

export const administration: readonly NavigationItem[] = [
  { to: paths.adminUsers, label: 'Manage Users', icon: UserCog },
  { to: paths.adminReports, label: 'Reports', icon: ChartColumn },
  { to: paths.adminSettings, label: 'Settings', icon: Settings },
];
