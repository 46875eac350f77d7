import { crc32 } from 'node:zlib'
import type { SentFile } from './form-data.ts'

/** The smallest files that are recognised as their kind. */
export const exe = (name: string): SentFile => ({
  name,
  content: Buffer.concat([
    Buffer.from('MZ'),
    Buffer.alloc(58),
    Buffer.from([0x40, 0, 0, 0]),
    Buffer.from('PE\0\0'),
    Buffer.alloc(200),
  ]),
})

export const png = (): SentFile => ({
  name: 'photo.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

export const jpeg = (): SentFile => ({
  name: 'photo.jpg',
  content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from('JFIF\0'), Buffer.alloc(200)]),
})

export const docx = (): SentFile => ({ name: 'lettre.docx', content: office('word/document.xml') })
export const xlsx = (): SentFile => ({ name: 'budget.xlsx', content: office('xl/workbook.xml') })

/** Creates a ZIP of uncompressed entries as Office does, with the list of content types first. */
function office(main: string): Buffer {
  const kind = main.startsWith('word') ? 'wordprocessingml.document' : 'spreadsheetml.sheet'
  const types = `<Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`
  const entries = [
    ['[Content_Types].xml', types],
    ['_rels/.rels', '<Relationships/>'],
    [main, '<document/>'],
  ] as const
  const written = entries.map(([name, text]) => ({ name: Buffer.from(name), data: Buffer.from(text) }))
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, data } of written) {
    const offset = parts.reduce((sum, part) => sum + part.length, 0)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(data.length, 18)
    fields.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, data)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, name)
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(start, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
