import { profile } from './runner/profile.mjs'

// node bench/profile.mjs octroi form-500-section [open]: where the time of a key, or of opening, goes, in what was built last.
const [engine, caseName, step = 'key'] = process.argv.slice(2)
process.stdout.write(`${await profile({ engine, caseName, step })}\n`)
