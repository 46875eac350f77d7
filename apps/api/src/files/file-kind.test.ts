import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentTypeOf } from './file-kind.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'octroi-kinds-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the media type of a file with this name and content, or the code of its refusal. */
async function typeOf(name: string, content: Buffer): Promise<string | undefined> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return contentTypeOf({ path, name }, { kinds: ['pdf', 'docx', 'xlsx', 'doc'], path: 'file' }).catch(
    (error: { details: readonly { code: string }[] }) => error.details[0]?.code,
  )
}

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const after = (bytes: number, filler = '\n') => Buffer.concat([Buffer.from(filler.repeat(bytes)), PDF])

/** @behaviour forms.pdf-after-bytes */
test('a PDF may begin up to 1,024 bytes into its file', async () => {
  for (const content of [PDF, after(1), after(1024), after(700, 'x'), Buffer.concat([Buffer.from('\ufeff'), PDF])])
    expect(await typeOf('a.pdf', content)).toBe('application/pdf')
  expect(await typeOf('a.pdf', after(1025))).toBe('other_content')
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
  expect(await typeOf('a.pdf', Buffer.concat([png, PDF]))).toBe('other_content')
  expect(await typeOf('a.docx', after(1))).toBe('other_content')
})

/** Creates the container of old Office formats, which also wraps new formats that are protected by a password. */
const container = (name: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(70_000),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(900),
  ])

/** @behaviour forms.encrypted-office */
test.each(['docx', 'xlsx'])('a %s that a password protects is refused as such', async (kind) => {
  expect(await typeOf(`a.${kind}`, container('EncryptedPackage'))).toBe('encrypted_content')
  expect(await typeOf(`a.${kind}`, container('WordDocument'))).toBe('other_content')
  expect(await typeOf('a.doc', container('WordDocument'))).toBe('application/msword')
})
