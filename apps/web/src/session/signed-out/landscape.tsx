import classes from './signed-out.module.css'

/** Decorative river landscape, inline so that nothing is fetched. */
export function Landscape() {
  return (
    <svg
      className={classes.landscape}
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#072c47" />
          <stop offset="0.62" stopColor="#12507b" />
          <stop offset="1" stopColor="#266a99" />
        </linearGradient>
      </defs>
      <rect width="720" height="900" fill="url(#sky)" />
      <circle cx="548" cy="588" r="66" fill="none" stroke="#eabf65" strokeWidth="16" />
      <path
        d="M0 640c70-34 130-62 176-62 60 0 96 34 150 34 62 0 92-58 150-58 76 0 150 62 244 86v260H0Z"
        fill="#0c3f63"
      />
      <path d="M0 668c120-40 220-26 330 4s240 26 390-26v254H0Z" fill="#0a375a" />
      <path d="M0 704c130-44 250-22 360 10s230 22 360-26v212H0Z" fill="#266a99" opacity="0.55" />
      <path d="M0 700c130-44 250-22 360 10s230 22 360-26" fill="none" stroke="#eabf65" strokeWidth="3" opacity="0.85" />
      <path d="M0 772c130-40 250-20 360 10s230 22 360-24v142H0Z" fill="#12507b" />
      <path d="M0 840c130-36 250-18 360 8s230 18 360-20v72H0Z" fill="#0c3f63" />
    </svg>
  )
}

/** The logo in white, for a dark background. */
export function LightMark() {
  return (
    <svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true" fill="none" strokeLinecap="round">
      <circle cx="20" cy="20" r="14.5" stroke="#fff" strokeWidth="5" />
      <path d="M2.5 26c5.8-4 11.7-4 17.5 0s11.7 4 17.5 0" stroke="#082f4c" strokeWidth="7" />
      <path d="M2.5 26c5.8-4 11.7-4 17.5 0s11.7 4 17.5 0" stroke="#eabf65" strokeWidth="3" />
    </svg>
  )
}
