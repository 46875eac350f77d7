import { profile } from './runner/profile.mjs'

// Profiles where the time of a key, or of opening, is spent, with the last build: node bench/profile.mjs octroi
// form-500-section [open].
const [engine, caseName, step = 'key'] = process.argv.slice(2)
process.stdout.write(`${await profile({ engine, caseName, step })}\n`)
