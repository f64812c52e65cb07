import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { makeDataFolder } from '@kvartal/database/testing/data-folder'
import type { TestProject } from 'vitest/node'
import { startFakeSources } from '../fake-sources/start-fake-sources.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running product. */
    productUrl: string
    /** Address of the stand-in for the outside sources, which it asks. */
    fakeSourcesUrl: string
    /** Its first administrator. */
    administrator: { readonly email: string; readonly password: string }
  }
}

/** Starts the product once for all journeys, just as `npm start` does: own database, sample data, built web. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const data = await makeDataFolder()
  const port = await freePort()
  const sources = await startFakeSources()
  const administrator = { email: 'ylemus@example.ee', password: 'journeys-1' }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data.path,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ARIREGISTER_URL: sources.registryServiceUrl,
      ARIREGISTER_USERNAME: sources.registryLogin.username,
      ARIREGISTER_PASSWORD: sources.registryLogin.password,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilItAnswers(`${url}/api/tags`, server)
  project.provide('productUrl', url)
  project.provide('administrator', administrator)
  project.provide('fakeSourcesUrl', sources.url)
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await sources.close()
    await data.remove()
  }
}

async function waitUntilItAnswers(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error(`The product ended with code ${server.exitCode} while starting.`)
    const response = await fetch(address).catch(() => null)
    if (response?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The product did not answer within a minute.')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port was given.')
  return address.port
}
