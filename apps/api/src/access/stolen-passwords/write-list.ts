import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIN_PASSWORD } from '@octroi/domain'
import { hashListedPassword } from './hash-password.ts'

/**
 * Writes the list of stolen passwords from text files that hold one password a line: `node --conditions=development
 * write-list.ts FILE…`. Shorter passwords than an account may have are left out, since they are refused anyway.
 */
const lines = process.argv.slice(2).flatMap((path) => readFileSync(path, 'utf8').split(/\r?\n/))
const long = lines.filter((line) => Array.from(line).length >= MIN_PASSWORD)
const hashes = new Map(long.map(hashListedPassword).map((hash) => [hash.toString('hex'), hash]))
const sorted = [...hashes.values()].toSorted((one, other) => one.compare(other))
writeFileSync(join(import.meta.dirname, 'stolen-passwords.bin'), Buffer.concat(sorted))
process.stdout.write(`${lines.length} lines, ${sorted.length} passwords of ${MIN_PASSWORD} characters or more\n`)
