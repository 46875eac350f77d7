/** A reply, or null if the connection broke off before it came. */
export type Answered = { readonly status: number; readonly body: Buffer } | null

interface SentCall {
  readonly method?: string
  readonly body?: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
}

/** A person who calls the API over HTTP. */
export interface Client {
  send(path: string, call?: SentCall): Promise<Answered>
  /** Sends JSON. */
  post(path: string, body: object): Promise<Answered>
  /** Reads JSON, as often as the connection breaks off. Throws on any status but 200. */
  read<T>(path: string): Promise<T>
}

/** Creates a client of a server, or of the load balancer, at an address. */
export function createClient(url: string, token: string): Client {
  const send = async (path: string, { method = 'GET', body, headers }: SentCall = {}): Promise<Answered> => {
    try {
      const reply = await fetch(`${url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body === undefined ? {} : { body }),
      })
      return { status: reply.status, body: Buffer.from(await reply.arrayBuffer()) }
    } catch (error) {
      // What fetch throws when the connection breaks off.
      if (error instanceof TypeError) return null
      throw error
    }
  }
  const read = async <T>(path: string): Promise<T> => {
    for (;;) {
      const answer = await send(path)
      if (answer?.status === 200) return JSON.parse(answer.body.toString()) as T
      if (answer) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`)
    }
  }
  const post = (path: string, body: object): Promise<Answered> =>
    send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  return { send, read, post }
}

/** Parses the body of a reply with the expected status. Throws on any other. */
export function parseReply<T>(answer: NonNullable<Answered>): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString()}`)
  return JSON.parse(answer.body.toString()) as T
}
