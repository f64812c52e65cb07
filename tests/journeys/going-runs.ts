import type { Run, EmtaFileLink } from '@kvartal/contract/runs'
import { setTimeout as sleep } from 'node:timers/promises'
import { callApi, tokenOfAdministrator } from './people.ts'

/**
 * Two of the files listed by EMTA's page, each with a quarter of eleven companies and many others.
 */
export const files = {
  latest: 'tasutud_maksud_2026_ii_kvartal.csv',
  earlier: 'tasutud_maksud_2026_i_kvartal.csv',
} as const

/** Starts a run over EMTA files and returns its id. */
export async function startEmtaRun(token: string, fileNames: readonly string[]): Promise<string> {
  const listed = (await callApi('/api/scraper/available-files', {
    method: 'GET',
    token,
  })) as readonly EmtaFileLink[]
  const fileUrls = listed
    .map(({ url }) => url)
    .filter((url) => fileNames.some((name) => url.endsWith(name)))
  const { runId } = (await callApi('/api/scraper/run', { token, body: { fileUrls } })) as {
    readonly runId: string
  }
  return runId
}

/** Starts a run over all tracked companies, which takes minutes, and returns its id. */
export async function startRegistryRun(token: string): Promise<string> {
  const { runId } = (await callApi('/api/companies/refresh-all', {
    token,
    body: { onlyMissing: 'false' },
  })) as { readonly runId: string }
  return runId
}

export async function readRun(id: string): Promise<Run> {
  return (await callApi(`/api/runs/${id}`, {
    method: 'GET',
    token: await tokenOfAdministrator(),
  })) as Run
}

/**
 * Waits until a run has ended, as long as the test or hook may take, and returns it. `expect.poll`
 * works in tests only.
 */
export async function waitForEnd(id: string): Promise<Run> {
  for (;;) {
    const run = await readRun(id)
    if (run.finishedAt !== null) return run
    await sleep(200)
  }
}

/** Cancels every waiting or active run, and waits for its end. */
export async function endAllRuns(): Promise<void> {
  const token = await tokenOfAdministrator()
  const runs = (await callApi('/api/runs?limit=100', { method: 'GET', token })) as readonly Run[]
  for (const { _id } of runs.filter(({ finishedAt }) => finishedAt === null)) {
    await callApi(`/api/runs/${_id}/cancel`, { token }).catch(() => {})
    await waitForEnd(_id)
  }
}
