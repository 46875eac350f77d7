import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'

/**
 * Runs s3rver on a free port, with one bucket in a folder: `run-s3rver.mjs FOLDER BUCKET`. Its own way of storing a file
 * keeps what came before a connection broke off, and replies before the file is written; S3 does neither.
 */
const [directory, name] = process.argv.slice(2)
const configureBuckets = [{ name, configs: [] }]
const server = new S3rver({ directory, configureBuckets, address: '127.0.0.1', port: 0, silent: true })
const { store } = server
store.putObject = async ({ bucket, key, content, metadata }) => {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
  if (bytes.length !== Number(metadata['content-length'])) throw new Error(`${key} broke off at ${bytes.length} bytes`)
  const path = store.getResourcePath(bucket, key, 'object')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  const md5 = createHash('md5').update(bytes).digest('hex')
  await store.putMetadata(bucket, key, metadata, md5)
  return { size: bytes.length, md5 }
}
const { port } = await server.run()
process.stdout.write(`listening on 127.0.0.1:${port}\n`)
