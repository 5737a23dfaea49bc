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

export interface NavigationItem {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** Only pages that exist: an item comes with its page. */
export const navigation: readonly NavigationItem[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/jobs', label: 'Job References', icon: Folder },
  { to: '/upload', label: 'Upload Files', icon: Upload },
  { to: '/search', label: 'Search', icon: Search },
  { to: '/collaboration', label: 'Collaboration', icon: Users },
];

export const administration: readonly NavigationItem[] = [
  { to: '/admin/users', label: 'Manage Users', icon: UserCog },
  { to: '/admin/reports', label: 'Reports', icon: ChartColumn },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
];
