import { ExportMenu } from '../../domain/exports/export-menu.js';
import styles from './collaboration.module.css';

/** Renders the row above a list, with its export. */
export const ListExport = ({ path }: { path: string }) => (
  <div className={styles.tools}>
    <ExportMenu size="small" path={path} />
  </div>
);
