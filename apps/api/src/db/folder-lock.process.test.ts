import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octroi-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const lockFile = () => join(folder, 'server.lock')

test('a folder is taken by one, and free again once released', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`)
  release()
  expect(existsSync(lockFile())).toBe(false)
  lockFolder(folder)()
})

test('the lock of a process that has ended is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  writeFileSync(lockFile(), `${child.pid}\n`)
  lockFolder(folder)
  expect(readFileSync(lockFile(), 'utf8')).toContain(String(process.pid))
})

test('the lock of a process that lives is respected', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  writeFileSync(lockFile(), `${child.pid}\n`)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('a later process with the number of the one that took the lock does not keep it', () => {
  writeFileSync(lockFile(), `${process.pid}\nanother-boot 12345`)
  expect(() => lockFolder(folder)).not.toThrow()
})

test.each(['', 'x', '0\n', '-1\n'])('a lock that says %j belongs to nobody', (content) => {
  writeFileSync(lockFile(), content)
  const written = statSync(lockFile()).mtime
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(written)
  expect(() => lockFolder(folder), 'it may be about to be written').toThrow(FolderInUseError)
  vi.setSystemTime(new Date(written.getTime() + 60_000))
  expect(() => lockFolder(folder)).not.toThrow()
})

test('while one takes over, another does not', () => {
  writeFileSync(lockFile(), '')
  writeFileSync(`${lockFile()}.takeover`, '')
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(statSync(lockFile()).mtime)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
})
