import { useQuery } from '@tanstack/react-query';
import styles from './organisation.module.css';
import { appConfigQuery } from '../../domain/queries.js';

/** Name in the settings until an administrator sets one. */
const defaultName = 'JobRef';

/** The organisation: its logo beside the product's name or, without one, its name below. Loading shifts no layout. */
export const Organisation = () => {
  const { name, logoUrl } = useQuery(appConfigQuery).data?.organisation ?? {
    name: defaultName,
    logoUrl: null,
  };
  // The product's own name is shown beside it already.
  const isNamed = name !== defaultName;
  if (logoUrl) return <img className={styles.logo} src={logoUrl} alt={isNamed ? name : ''} title={name} />;
  if (!isNamed) return null;
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  );
};
