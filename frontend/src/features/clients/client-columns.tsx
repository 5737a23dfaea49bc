import type { Client } from '@jobref/contracts/domain/clients';
import { countText } from '@jobref/contracts/domain/count-text';
import { limits } from '@jobref/contracts/domain/limits';
import { Link } from 'react-router-dom';
import { PersonCell } from '../../domain/people/person-cell.js';
import { paths } from '../../paths.js';
import type { Column } from '../../ui/lists/data-table.js';
import { formatTotal } from '../../ui/text/format-number.js';
import styles from './clients.module.css';
import { PhoneLink } from './phone-link.js';

/** Returns a client's number of job references, up to the count limit. */
export const jobReferenceCountText = ({ jobReferenceCount: count }: Client): string =>
  formatTotal(countText(count, limits.countedJobReferences));

/** Returns the columns; `withAgent` adds the owner, for administrators. */
export const clientColumns = (withAgent: boolean): readonly Column<Client>[] => [
  {
    title: 'Name',
    strong: true,
    render: ({ id, name }) => (
      <Link to={paths.client(id)} dir="auto" className={styles.name} title={name}>
        {name}
      </Link>
    ),
  },
  {
    title: 'Email',
    render: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
  },
  { title: 'Phone', render: ({ phone }) => phone && <PhoneLink phone={phone} /> },
  ...(withAgent ? [{ title: 'Agent', render: ({ owner }: Client) => <PersonCell person={owner} /> }] : []),
  { title: 'Job references', align: 'right', labelled: true, render: jobReferenceCountText },
];
