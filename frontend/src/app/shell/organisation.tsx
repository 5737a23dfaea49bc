import { useQuery } from '@tanstack/react-query';
import styles from './organisation.module.css';
import { appConfigQuery } from '../../domain/queries.js';

/** What stands in the settings until somebody names the organisation. */
const unnamed = 'JobRef';

/** Whose JobRef this is: the logo beside the product title or, without one, the name below it. It moves nothing when it comes. */
export const Organisation = () => {
  const { name, logoUrl } = useQuery(appConfigQuery).data?.organisation ?? { name: unnamed, logoUrl: null };
  // The product's own name stands beside it already.
  const isNamed = name !== unnamed;
  if (logoUrl) return <img className={styles.logo} src={logoUrl} alt={isNamed ? name : ''} title={name} />;
  if (!isNamed) return null;
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  );
};
