import { makeDataFolder } from '@kvartal/database/testing/data-folder'
import type { FakeSources } from '../fake-sources/start-fake-sources.ts'
import { runKvartal } from '../run-kvartal.ts'

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
  // A login that the developer's own environment holds is no login to the stand-in.
  const { username, password } = hasRegistryLogin ? sources.registryLogin : { username: '', password: '' }
  const server = runKvartal({
    DATA_DIR: data.path,
    SAMPLE_DATA: 'auto',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ALLOW_PRIVATE_SOURCES: 'true',
    ARIREGISTER_URL: sources.registryServiceUrl,
    ARIREGISTER_OPEN_DATA_URL: sources.registryPageUrl,
    ARIREGISTER_USERNAME: username,
    ARIREGISTER_PASSWORD: password,
  })
  const url = await server.ready
  await configureRefreshes(url, administrator, sources.emtaPageUrl)
  return {
    url,
    async stop() {
      server.kill('SIGTERM')
      await server.ended
      // What it warned of helps whoever reads why a journey failed.
      process.stderr.write(server.said())
      await data.remove()
    },
  }
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
