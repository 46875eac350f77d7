import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** A token of 256 random bits. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url')

/** What is stored of a token: it cannot be turned back. Tokens are random, so that no salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
