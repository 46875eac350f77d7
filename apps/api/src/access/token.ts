import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** Creates a token of 256 random bits. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url')

/** Returns the stored hash of a token. Tokens are random, so that no salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
