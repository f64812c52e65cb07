import { copyDatabase } from '@kvartal/testing/database/database-copy'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import type { FakeSources } from '../fake-sources/start-fake-sources.ts'
import { runKvartal } from '../run-kvartal.ts'
import { sendCall } from '../send-call.ts'

export interface Administrator {
  readonly email: string
  readonly password: string
}

export interface RunningProduct {
  readonly url: string
  readonly databaseUrl: string
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

interface ProductOptions {
  readonly administrator: Administrator
  /** Address of the fake sources; they outlive the product. */
  readonly sources: FakeSources
  /** Without a login to the register only its open data are available. */
  readonly hasRegistryLogin: boolean
  /** Additional environment variables. */
  readonly variables?: Readonly<Record<string, string>>
}

/** Starts a product with the built web on a new database that holds the sample. */
export async function runProduct({
  administrator,
  sources,
  hasRegistryLogin,
  variables,
}: ProductOptions): Promise<RunningProduct> {
  const { serverUrl, template } = inject('sample')
  const database = await copyDatabase(serverUrl, template)
  // A login from the developer's environment is not valid for the fake register.
  const { username, password } = hasRegistryLogin
    ? sources.registryLogin
    : { username: '', password: '' }
  const server = runKvartal({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ALLOW_PRIVATE_SOURCES: 'true',
    ARIREGISTER_URL: sources.registryServiceUrl,
    ARIREGISTER_OPEN_DATA_URL: sources.registryPageUrl,
    ARIREGISTER_USERNAME: username,
    ARIREGISTER_PASSWORD: password,
    ...variables,
  })
  const url = await server.ready
  await configureRefreshes(url, administrator, sources.emtaPageUrl)
  return {
    url,
    databaseUrl: database.url,
    async stop() {
      server.kill('SIGTERM')
      await server.ended
      // Its warnings help to find out why a test failed.
      process.stderr.write(server.said())
      await database.drop()
    },
  }
}

/** Points refreshes at the fake sources, with the shortest allowed delay. */
async function configureRefreshes(
  url: string,
  administrator: object,
  emtaBaseUrl: string,
): Promise<void> {
  const send = async (method: string, path: string, body: object, token?: string) => {
    const ask = () => sendCall(`${url}${path}`, { method, token, body })
    let response = await ask()
    // Beside other products that start, it may be too slow for calls at first; clients try again.
    while (response.status === 503) {
      await sleep(1000)
      response = await ask()
    }
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}.`)
    return response.json()
  }
  // The reply has the endpoint's type.
  const { token } = (await send('POST', '/api/users/login', administrator)) as {
    readonly token: string
  }
  await send('PUT', '/api/scraper/settings', { emtaBaseUrl, delayBetweenRequests: 1000 }, token)
}
