import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useDefaultTitle, useDocumentTitle } from './use-document-title.js';

const Layout = ({ title, path, children }: { title: string; path: string; children: ReactNode }) => {
  useDefaultTitle(title, path);
  return children;
};
const Page = ({ name }: { name: string | null }) => {
  useDocumentTitle(name);
  return null;
};
const pageOf = (title: string, name: string | null, path = '/jobs/1') => (
  <Layout title={title} path={path}>
    <Page name={name} />
  </Layout>
);

describe('useDocumentTitle', () => {
  it('overrides the default title of the layout around it, once the name is known and until the next page', () => {
    const { rerender } = render(pageOf('Job Details', null));
    expect(document.title).toBe('Job Details | JobRef');
    rerender(pageOf('Job Details', 'Roof survey, JR-2026-000010'));
    expect(document.title).toBe('Roof survey, JR-2026-000010 | JobRef');
    rerender(pageOf('Job Details', null, '/jobs/2'));
    expect(document.title).toBe('Job Details | JobRef');
    rerender(pageOf('Client', 'Bergmann'));
    expect(document.title).toBe('Bergmann | JobRef');
    rerender(pageOf('Search', null));
    expect(document.title).toBe('Search | JobRef');
  });
});
