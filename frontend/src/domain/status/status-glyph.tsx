import type { ReactNode } from 'react';

export type GlyphShape = 'dashed' | 'half' | 'dot' | 'check' | 'slash';

const Ring = ({ dashes }: { dashes?: string }) => (
  <circle
    cx="7"
    cy="7"
    r="5.2"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeDasharray={dashes}
  />
);
const shapes: Record<GlyphShape, ReactNode> = {
  dashed: <Ring dashes="2.05 2.05" />,
  half: (
    <>
      <Ring />
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8Z" fill="currentColor" />
    </>
  ),
  dot: (
    <>
      <Ring />
      <circle cx="7" cy="7" r="2.4" fill="currentColor" />
    </>
  ),
  check: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path
        d="m4.5 7.2 1.8 1.8 3.3-3.7"
        fill="none"
        stroke="var(--color-bg-container)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  slash: (
    <>
      <Ring />
      <path d="m3.5 3.5 7 7" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
};

/** The five status glyphs: dashed ring, half disc, ring with dot, filled check, ring with slash. */
export const StatusGlyph = ({ shape }: { shape: GlyphShape }) => (
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden focusable="false">
    {shapes[shape]}
  </svg>
);
