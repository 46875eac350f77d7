import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './backup-error.ts'

/** First line of a file in the format of the `age` tool (https://age-encryption.org/v1), which `age -d` decrypts. */
const AGE = 'age-encryption.org/v1\n'

/** The passphrase that encrypts a backup. */
export interface Passphrase {
  readonly text: string
  /** Work factor of scrypt as a power of two, age's default if absent. It is stored in the backup. */
  readonly work?: number
}

/** Encrypts a stream with a passphrase, in authenticated chunks. */
export async function encryptStream(plain: Readable, { text, work }: Passphrase): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(text)
  if (work !== undefined) encrypter.setScryptWorkFactor(work)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** Returns the content of a backup, decrypted if needed. Throws BackupError if the passphrase is missing or wrong. */
export async function openBackup(path: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(path))) return createReadStream(path)
  if (passphrase === undefined)
    throw new BackupError('BACKUP_PASSPHRASE: this backup is encrypted: give the passphrase that it was made with')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = decrypter.decrypt(toWeb(createReadStream(path)))
  return fromWeb(
    await opened.catch((error: unknown) => {
      throw new BackupError('BACKUP_PASSPHRASE: this is not the passphrase that the backup was made with', {
        cause: error,
      })
    }),
  )
}

async function isEncrypted(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === AGE
  } finally {
    await handle.close()
  }
}

type Web = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>

/** Casts between the stream types of Node and of the browser, which are the same objects. */
const toWeb = (stream: Readable): Web => Readable.toWeb(stream)
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>): Readable => Readable.fromWeb(stream)
