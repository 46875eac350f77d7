import { encode } from 'uqr'
import classes from './security.module.css'

interface QrCodeProps {
  readonly text: string
  /** Accessible name. */
  readonly label: string
}

/** Number of light modules around the code, which scanners need. */
const MARGIN = 4

/** A text as a QR code. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = size + 2 * MARGIN
  return (
    <svg
      className={classes.qr}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
