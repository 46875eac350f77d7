/** A position in PostgreSQL's log, in bytes from its beginning. */
export type LogPosition = bigint

/** Parses a `pg_lsn` as PostgreSQL writes it: `16/B374D848`. */
export function parseLogPosition(text: string): LogPosition {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
