/** A file as a browser sends it. */
export interface SentFile {
  readonly name: string
  readonly content: Buffer
}

const BOUNDARY = '----octroi-test-boundary'
const part = (headers: string): string => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`

interface Form {
  /** Prefix of the field names: `document`, `note`. */
  readonly noun: string
  readonly fields: Readonly<Record<string, string | number>>
  /** The file, in the field `noun[url]`. */
  readonly file?: SentFile | undefined
  /** Number of bytes to cut off at the end. */
  readonly cut?: number
}

export interface SentForm {
  readonly payload: Buffer
  readonly headers: Record<string, string>
}

/** Returns the body and headers of `POST /documents`. */
export const formData = (file: SentFile, fields: Form['fields'], cut = 0): SentForm =>
  formOf({ noun: 'document', fields, file, cut })

/** Builds form data as a browser does: the fields, then the file. */
export function formOf({ noun, fields, file, cut = 0 }: Form): SentForm {
  const named = Object.entries(fields).map(([key, value]) => `${part(`name="${noun}[${key}]"`)}${value}\r\n`)
  const head = part(`name="${noun}[url]"; filename="${file?.name}"`).replace(
    '\r\n\r\n',
    '\r\nContent-Type: application/octet-stream\r\n\r\n',
  )
  const whole = Buffer.concat([
    Buffer.from(named.join('')),
    ...(file ? [Buffer.from(head), file.content, Buffer.from('\r\n')] : []),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
  return {
    payload: whole.subarray(0, whole.length - cut),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** Creates a PDF of a given size: a small document followed by a comment. */
export function pdf(bytes = 300, name = 'rapport.pdf'): SentFile {
  const head = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n%')
  return { name, content: Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), 0x20)]) }
}
