import type { Socket } from 'node:net'

/** The end of a body in chunks; JSON holds no bare line breaks, so it appears nowhere else. */
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

export interface ReceivedAnswer {
  readonly status: number
  /** Status line and headers. */
  readonly head: string
}

/**
 * Waits for one answer on a connection with no other request under way; it counts bytes and keeps
 * none.
 * @throws when the connection ends before
 */
export function receiveAnswer(socket: Socket): Promise<ReceivedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedAnswer>()
  let head = ''
  let isHeadWhole = false
  let missing = 0
  let isInChunks = false
  let tail = Buffer.alloc(0)
  const receive = (bytes: Buffer) => {
    if (isHeadWhole) missing -= bytes.length
    else {
      head += bytes.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      isHeadWhole = true
      const received = head.length - end - 4
      head = head.slice(0, end)
      isInChunks = /\r\ntransfer-encoding: chunked/i.test(head)
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - received
    }
    // The last chunk may arrive in pieces.
    if (isInChunks) tail = Buffer.concat([tail, bytes]).subarray(-lastChunk.length)
    if (isInChunks ? !tail.equals(lastChunk) : missing > 0) return
    settle()
    resolve({ status: Number(head.slice(9, 12)), head })
  }
  const fail = () => {
    settle()
    reject(new Error('The server ended the connection before its answer.'))
  }
  const settle = () => socket.off('data', receive).off('close', fail)
  socket.on('data', receive).on('close', fail)
  return promise
}
