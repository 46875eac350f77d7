import { parentPort, workerData } from 'node:worker_threads'
import type { ReadingOrder } from '../messages.ts'
import { outcomeOf } from '../outcome.ts'

/** Reads one workbook in a thread of its own, and ends with it. */
parentPort?.postMessage(outcomeOf(workerData as ReadingOrder), [])
