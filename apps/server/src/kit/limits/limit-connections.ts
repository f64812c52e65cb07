import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './client.ts'

export interface ConnectionLimits {
  /** Each takes memory and a file descriptor; more are closed immediately. */
  readonly total: number
  /** From here on the connection that has been idle longest makes place for a new one. */
  readonly nearlyFull: number
  /** Of one address, or of one network of IPv6. */
  readonly perAddress: number
}

export const usualConnectionLimits: ConnectionLimits = {
  total: 5_000,
  nearlyFull: 4_500,
  perAddress: 200,
}

/** What one address has. */
interface Share {
  open: number
  /** Idle ones that made place for new ones within this second. */
  dropped: number
  second: number
}

/**
 * Limits connections in total and for each address, so that nobody can take all of them. An idle
 * one makes place for a new one, since its client will simply connect again; one with a request in
 * progress is never closed. Proxies that are trusted connect for many visitors and have no limit of
 * their own.
 */
export function limitConnections(
  server: Server,
  { total, nearlyFull, perAddress }: ConnectionLimits,
  trustProxy: boolean | string,
): void {
  server.maxConnections = total
  const isTrusted =
    typeof trustProxy === 'string'
      ? proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()))
      : () => trustProxy
  const ofAddress = new Map<string, Share>()
  /**
   * Connections without a request in progress, with their address; the one that has been idle
   * longest is first.
   */
  const idle = new Map<Socket, string | null>()
  let open = 0

  // What is refused never reaches Node's own listener, which makes a parser for each connection.
  const serving = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // The client has already gone.
    if (remoteAddress === undefined) return
    const key = isTrusted(remoteAddress, 0) ? null : addressKey(remoteAddress)
    if (key !== null && !hasPlace(key)) {
      socket.destroy()
      return
    }
    if (open >= nearlyFull) dropIdle(() => true)
    open += 1
    if (key !== null) shareOf(key).open += 1
    idle.set(socket, key)
    for (const serve of serving) serve.call(server, socket)
    socket.once('close', () => {
      idle.delete(socket)
      release(key)
    })
  })

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const key = idle.get(socket)
    // With pipelining, the request before is still in progress.
    if (key === undefined) return
    idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) idle.set(socket, key)
    })
  })

  function release(key: string | null): void {
    open -= 1
    if (key === null) return
    const share = shareOf(key)
    share.open -= 1
    if (share.open === 0) ofAddress.delete(key)
  }

  function shareOf(key: string): Share {
    const known = ofAddress.get(key)
    if (known !== undefined) return known
    const share = { open: 0, dropped: 0, second: 0 }
    ofAddress.set(key, share)
    return share
  }

  /**
   * Whether the address may have one more, at the cost of an idle one of its own; of a crowd that
   * arrives at once most may not.
   */
  function hasPlace(key: string): boolean {
    const share = ofAddress.get(key)
    if (share === undefined || share.open < perAddress) return true
    const second = Math.floor(performance.now() / 1000)
    if (share.second !== second) Object.assign(share, { second, dropped: 0 })
    share.dropped += 1
    return share.dropped <= perAddress && dropIdle((other) => other === key)
  }

  /** @returns whether one was found */
  function dropIdle(isMeant: (key: string | null) => boolean): boolean {
    for (const [socket, key] of idle) {
      if (!isMeant(key)) continue
      idle.delete(socket)
      socket.destroy()
      return true
    }
    return false
  }
}
