import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey } from './client-key.ts'

export interface ConnectionLimits {
  /** Each takes memory and a file descriptor; more are closed immediately. */
  readonly total: number
  /** From here on the connection that has been idle longest makes place for a new one. */
  readonly nearlyFull: number
  /** Of one address, or of one network of IPv6. */
  readonly perAddress: number
}

export const usualConnectionLimits: ConnectionLimits = { total: 5_000, nearlyFull: 4_500, perAddress: 200 }

/**
 * Limits connections in total and for each address, so that nobody can take all of them. An idle one makes place for a new one, since
 * its client will simply connect again; one with a request in progress is never closed. Proxies that are trusted connect for many
 * visitors and have no limit of their own.
 */
export function limitConnections(server: Server, { total, nearlyFull, perAddress }: ConnectionLimits, trustProxy: boolean | string): void {
  server.maxConnections = total
  const isTrusted = typeof trustProxy === 'string' ? proxyAddr.compile(trustProxy.split(',').map((part) => part.trim())) : () => trustProxy
  const ofAddress = new Map<string, number>()
  /** Connections without a request in progress, with their address; the one that has been idle longest is first. */
  const idle = new Map<Socket, string | null>()
  let open = 0

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // The client has already gone.
    if (remoteAddress === undefined) return
    const key = isTrusted(remoteAddress, 0) ? null : addressKey(remoteAddress)
    const before = key === null ? 0 : (ofAddress.get(key) ?? 0)
    if (before >= perAddress && !dropIdle((other) => other === key)) {
      socket.destroy()
      return
    }
    if (open >= nearlyFull) dropIdle(() => true)
    open += 1
    if (key !== null) ofAddress.set(key, (ofAddress.get(key) ?? 0) + 1)
    idle.set(socket, key)
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
    const rest = (ofAddress.get(key) ?? 0) - 1
    if (rest > 0) ofAddress.set(key, rest)
    else ofAddress.delete(key)
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
