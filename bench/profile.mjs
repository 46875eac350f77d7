import { profile } from './runner/profile.mjs'

// node bench/profile.mjs octroi form-500-section: where the time of a key goes, in what was built last.
const [engine, caseName] = process.argv.slice(2)
process.stdout.write(`${await profile({ engine, caseName })}\n`)
