import styles from './brand.module.css';

/** The logo, a folder with two lines, and the name. */
export const Brand = ({ size = 24 }: { size?: number }) => (
  <span className={styles.brand}>
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
      <path
        fill="var(--color-primary)"
        d="M4.5 3h4.7c.7 0 1.3.3 1.7.8L12.5 6h7A2.5 2.5 0 0 1 22 8.5V18a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5.5A2.5 2.5 0 0 1 4.5 3Z"
      />
      <path
        stroke="var(--color-text-light-solid)"
        strokeWidth="1.9"
        strokeLinecap="round"
        d="M7 12h10M7 16h6"
      />
    </svg>
    JobRef
  </span>
);
