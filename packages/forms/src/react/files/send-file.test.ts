import { expect, test, vi } from 'vitest'
import { frCA } from '../../locales/react/fr-ca.ts'
import { question } from '../../testing/builders.ts'
import type { FormDocument, UploadContext } from '../form-host.ts'
import { createSignal } from '../signal.ts'
import { FileRefusedError } from './file-refused-error.ts'
import { sendFile } from './send-file.ts'
import type { FileOnItsWay, SendingKey } from './file-on-its-way.ts'

const PLAN = new File(['%PDF'], 'plan.pdf')
const RECEIVED: FormDocument = { id: '77', name: 'plan.pdf', size: 4 }

/** Sends a file for a file question with a host that the test controls; records announcements and uploads. */
function sending() {
  let resolve: (document: FormDocument) => void = () => undefined
  let reject: (why: unknown) => void = () => undefined
  const promise = new Promise<FormDocument>((...settle) => ([resolve, reject] = settle))
  const host = { save: vi.fn<() => never>(), removeDocument: vi.fn<() => Promise<void>>(() => Promise.resolve()) }
  const said: string[] = []
  const environment = {
    host,
    sending: createSignal<ReadonlyMap<SendingKey, FileOnItsWay>>(new Map()),
    uploads: createSignal<ReadonlyMap<string, FormDocument>>(new Map()),
    announce: (text: string) => void said.push(text),
  }
  let context: UploadContext | null = null
  const begun = (): UploadContext => context ?? { signal: AbortSignal.abort(), onProgress: () => undefined }
  const upload = (_file: File, _question: unknown, given: UploadContext) => {
    context = given
    return promise
  }
  const done = sendFile(environment, upload, { file: PLAN, question: question('file', 1), messages: frCA })
  const shown = () => environment.sending.get().get(1)
  return { done, shown, said, host, resolve, reject, begun, environment }
}

/** @behaviour widgets.upload-progress */
test('how far a file is shows in whole percent, and is said four times at most', async () => {
  const { done, shown, said, resolve, begun, environment } = sending()
  expect(shown()).toMatchObject({ percent: null, problem: null })
  const { onProgress } = begun()
  for (let sent = 0; sent <= 1000; sent += 1) onProgress(sent / 1000)
  expect(shown()).toMatchObject({ percent: 100, problem: null })
  resolve(RECEIVED)
  expect(await done).toBe(RECEIVED)
  expect(shown()).toBeUndefined()
  expect(environment.uploads.get().get('77')).toBe(RECEIVED)
  expect(said).toEqual([
    frCA.fileUploading('plan.pdf'),
    frCA.fileSent('plan.pdf', 25),
    frCA.fileSent('plan.pdf', 50),
    frCA.fileSent('plan.pdf', 75),
    frCA.fileUploaded('plan.pdf'),
  ])
})

/** @behaviour widgets.upload-cancel */
test('a file that is called off is gone at once; what a host received all the same is taken back', async () => {
  const { done, shown, said, host, resolve, begun, environment } = sending()
  shown()?.drop()
  expect(begun().signal.aborted).toBe(true)
  expect(shown()).toBeUndefined()
  begun().onProgress(0.9)
  expect(shown()).toBeUndefined()
  resolve(RECEIVED)
  expect(await done).toBeNull()
  expect(host.removeDocument).toHaveBeenCalledWith(RECEIVED)
  expect(environment.uploads.get().size).toBe(0)
  expect(said.at(-1)).toBe(frCA.fileCancelled('plan.pdf'))
})

test('that a host rejects once it was called off is no failure', async () => {
  const { done, shown, reject } = sending()
  shown()?.drop()
  reject(new DOMException('', 'AbortError'))
  expect(await done).toBeNull()
  expect(shown()).toBeUndefined()
})

test.each([
  [
    'in the words of the host',
    new Error('Le réseau est coupé.'),
    { problem: 'Le réseau est coupé.', isRefused: false },
  ],
  ['in ours without them', 'no error', { problem: frCA.fileFailed, isRefused: false }],
  [
    'and that it is refused itself',
    new FileRefusedError('C’est un texte.'),
    { problem: 'C’est un texte.', isRefused: true },
  ],
])('a file that was not received stays, with why %s', async (_, error, expected) => {
  const { done, shown, reject } = sending()
  reject(error)
  expect(await done).toBeNull()
  expect(shown()).toMatchObject({ file: PLAN, ...expected })
})
