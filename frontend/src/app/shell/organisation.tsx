import { useQuery } from '@tanstack/react-query';
import styles from './organisation.module.css';
import { appConfigQuery } from '../../domain/queries.js';

/** The name in the settings until an administrator sets one. */
const defaultName = 'JobRef';

/** The organisation: its logo beside the product's name or, without one, its name below. Nothing moves when it loads. */
export const Organisation = () => {
  const { name, logoUrl } = useQuery(appConfigQuery).data?.organisation ?? {
    name: defaultName,
    logoUrl: null,
  };
  // The product's own name stands beside it already.
  const isNamed = name !== defaultName;
  if (logoUrl) return <img className={styles.logo} src={logoUrl} alt={isNamed ? name : ''} title={name} />;
  if (!isNamed) return null;
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  );
};
