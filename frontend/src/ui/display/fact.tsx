import type { ReactNode } from 'react';

/** A label with its value; inside a `dl` of class `facts`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);
