import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type FailureMode = 'healthy' | 'refusing' | 'broken' | 'hanging' | 'dropping replies' | 'truncating replies'

export interface Reply {
  status: number
  body: object
}

interface Emulated {
  /** Does the work, also when the reply is lost afterwards. */
  handle(request: IncomingMessage, body: string, mode: FailureMode): Reply
  /** Override it to fail for one payer only. */
  modeFor(body: string): FailureMode
}

export interface EmulatorState {
  calls: number
  /** While set, replies wait for this promise; the work itself is done at once. */
  replyAfter: Promise<void> | undefined
}

export const newState = (): EmulatorState => ({ calls: 0, replyAfter: undefined })

/** An HTTP server on loopback that stalls, breaks off and loses replies as a payment provider's does. */
export async function startEmulator(state: EmulatorState, { handle, modeFor }: Emulated) {
  const server = createServer(async (request, response) => {
    state.calls++
    const { replyAfter } = state
    const body = await text(request)
    const mode = modeFor(body)
    if (mode === 'hanging') return
    const reply = handle(request, body, mode)
    await replyAfter
    if (mode === 'dropping replies') response.socket?.destroy()
    else if (mode === 'truncating replies') sendTruncated(response, reply)
    else send(response, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends half of the body, then closes the connection. */
function sendTruncated(response: ServerResponse, { status, body }: Reply): void {
  const whole = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(whole.length) })
  response.write(whole.slice(0, whole.length / 2), () => response.socket?.destroy())
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
