import type { Client } from '@jobref/contracts/domain/clients';
import { Link } from 'react-router-dom';
import { jobReferenceCountText } from '../../domain/job-references/job-references-text.js';
import { PersonCell } from '../../domain/people/person-cell.js';
import { paths } from '../../paths.js';
import type { Column } from '../../ui/lists/data-table.js';
import styles from './clients.module.css';
import { PhoneLink } from './phone-link.js';

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
