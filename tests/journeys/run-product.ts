import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { makeDataFolder } from '@kvartal/database/testing/data-folder'
import type { FakeSources } from '../fake-sources/start-fake-sources.ts'

export interface Administrator {
  readonly email: string
  readonly password: string
}

export interface RunningProduct {
  readonly url: string
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

interface ProductOptions {
  readonly administrator: Administrator
  /** Asked in the place of the outside sources; outlives the product. */
  readonly sources: FakeSources
  /** Without a login to the register only its open data are there. */
  readonly hasRegistryLogin: boolean
}

/** Starts a product just as `npm start` does: own database, sample data, built web. */
export async function runProduct({ administrator, sources, hasRegistryLogin }: ProductOptions): Promise<RunningProduct> {
  const data = await makeDataFolder()
  const port = await freePort()
  // A login that the developer's own environment holds is no login to the stand-in.
  const { username, password } = hasRegistryLogin ? sources.registryLogin : { username: undefined, password: undefined }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data.path,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ALLOW_PRIVATE_SOURCES: 'true',
      ARIREGISTER_URL: sources.registryServiceUrl,
      ARIREGISTER_OPEN_DATA_URL: sources.registryPageUrl,
      ARIREGISTER_USERNAME: username,
      ARIREGISTER_PASSWORD: password,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilItAnswers(`${url}/api/tags`, server)
  await configureRefreshes(url, administrator, sources.emtaPageUrl)
  return {
    url,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await data.remove()
    },
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

/** Has refreshes ask the stand-in, as often as the settings allow. */
async function configureRefreshes(url: string, administrator: object, emtaBaseUrl: string): Promise<void> {
  const send = async (method: string, path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}.`)
    return response.json()
  }
  // The call's own shape.
  const { token } = (await send('POST', '/api/users/login', administrator)) as { readonly token: string }
  await send('PUT', '/api/scraper/settings', { emtaBaseUrl, delayBetweenRequests: 1000 }, { authorization: `Bearer ${token}` })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port was given.')
  return address.port
}
