/** A file as a browser sends it. */
export interface SentFile {
  readonly name: string
  readonly content: Buffer
}

const BOUNDARY = '----octroi-test-boundary'
const part = (headers: string): string => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`

/** The body and header of `POST /documents`: the fields, then the file; `cut` leaves out that many last bytes. */
export function formData(
  file: SentFile,
  fields: Readonly<Record<string, string | number>>,
  cut = 0,
): { payload: Buffer; headers: Record<string, string> } {
  const named = Object.entries(fields).map(([key, value]) => `${part(`name="document[${key}]"`)}${value}\r\n`)
  const head = part(`name="document[url]"; filename="${file.name}"`).replace(
    '\r\n\r\n',
    '\r\nContent-Type: application/octet-stream\r\n\r\n',
  )
  const whole = Buffer.concat([
    Buffer.from(named.join('') + head),
    file.content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  return {
    payload: whole.subarray(0, whole.length - cut),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** A PDF of the size asked for: a small document followed by a comment. */
export function pdf(bytes = 300, name = 'rapport.pdf'): SentFile {
  const head = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n%')
  return { name, content: Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), 0x20)]) }
}
