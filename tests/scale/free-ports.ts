import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { examplePorts, type Ports } from './examples.ts'

/** A free port of this machine for each port of the examples. */
export async function freePorts(): Promise<Ports> {
  const names = Object.keys(examplePorts)
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  // Servers that listen on a port have such an address.
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  // One port for each name.
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as unknown as Ports
}
