import classes from './login-page.module.css'

/** A river between hills at dusk: decoration, drawn here so that nothing is fetched for it. */
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
      <circle cx="540" cy="470" r="74" fill="none" stroke="#eabf65" strokeWidth="18" opacity="0.9" />
      <path d="M0 560 140 500l90 46 130-92 120 84 100-40 140 70v292H0Z" fill="#0c3f63" opacity="0.75" />
      <path d="M0 640c120-46 220-30 330 4s240 30 390-30v286H0Z" fill="#0a375a" />
      <path d="M0 704c130-44 250-22 360 10s230 22 360-26v212H0Z" fill="#266a99" opacity="0.55" />
      <path d="M0 700c130-44 250-22 360 10s230 22 360-26" fill="none" stroke="#eabf65" strokeWidth="3" opacity="0.85" />
      <path d="M0 772c130-40 250-20 360 10s230 22 360-24v142H0Z" fill="#12507b" />
      <path d="M0 840c130-36 250-18 360 8s230 18 360-20v72H0Z" fill="#0c3f63" />
    </svg>
  )
}
