interface Sending {
  readonly method: string
  readonly headers: Headers
  readonly body: FormData
  readonly signal: AbortSignal
  /** Receives the uploaded fraction of the body, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

/** Statuses without a body, for which `Response` accepts none. */
const BODILESS = [204, 205, 304]

/**
 * Like `fetch`, but with upload progress, which `fetch` lacks. Rejects as `fetch` does: with a TypeError without an
 * answer, or with the signal's reason.
 */
export function sendWithProgress(address: string, sending: Sending): Promise<Response> {
  const { method, headers, body, signal, onProgress } = sending
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const giveUp = () => {
      call.abort()
      reject(signal.reason as Error)
    }
    call.open(method, address)
    headers.forEach((value, name) => call.setRequestHeader(name, value))
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    call.addEventListener('load', () => resolve(responseOf(call)))
    call.addEventListener('error', () => reject(new TypeError('No answer')))
    call.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp))
    if (signal.aborted) return reject(signal.reason as Error)
    signal.addEventListener('abort', giveUp)
    call.send(body)
  })
}

function responseOf(call: XMLHttpRequest): Response {
  const lines = call.getAllResponseHeaders().trim().split('\r\n')
  const headers = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value]]
  })
  return new Response(BODILESS.includes(call.status) ? null : call.responseText, { status: call.status, headers })
}
